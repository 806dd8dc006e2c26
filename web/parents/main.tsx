import { start } from '#web/frame/start.tsx';
import { App } from './App.tsx';

start(<App />);
