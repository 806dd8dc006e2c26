import '#web/frame/withoutStacks.ts';
import { start } from '#web/frame/start.tsx';
import { App } from './App.tsx';
import { loadPage } from './loadPage.ts';
import { keepForOffline } from './offline/keepForOffline.ts';
import './firstPaint.css';

void loadPage();
start(<App />);
keepForOffline();
