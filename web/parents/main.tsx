import { start } from '#web/frame/start.tsx';
import { App } from './App.tsx';
import { takeOver } from './form/takeOver.ts';
import { loadPage } from './loadPage.ts';
import { keepForOffline } from './offline/keepForOffline.ts';
import { LOOKUP } from './router.tsx';
import './firstPaint.css';

// The specification's route table has /get too (1, section 2).
if (/^\/get\/?$/.test(window.location.pathname)) window.history.replaceState(null, '', LOOKUP);
void loadPage();
takeOver(() => start(<App />));
keepForOffline();
