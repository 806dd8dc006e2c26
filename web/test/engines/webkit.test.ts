import { testEngine } from './engineJourney.ts';
import { hasWebKit, launchWebKit } from './webkit.ts';

testEngine('WebKit', hasWebKit(), launchWebKit);
