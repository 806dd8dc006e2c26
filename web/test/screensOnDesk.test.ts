import { testEveryScreen } from './everyScreen.ts';

testEveryScreen(1280, 'dark', 'loaded');
