import { start } from '#web/frame/start.tsx';
import { App } from './App.tsx';
import { takeOver } from './form/takeOver.ts';
import { loadPage } from './loadPage.ts';
import { keepForOffline } from './offline/keepForOffline.ts';
import './firstPaint.css';

void loadPage();
takeOver(() => start(<App />));
keepForOffline();
