import { testEngine } from './engineJourney.ts';
import { hasFirefox, launchFirefox } from './firefox.ts';

testEngine('Firefox', hasFirefox(), launchFirefox);
