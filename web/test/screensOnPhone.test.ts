import { testEveryScreen } from './everyScreen.ts';

testEveryScreen(360, 'light', 'navigated to');
