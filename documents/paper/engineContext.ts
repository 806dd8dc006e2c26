import { createContext } from 'react';

/** Whether the engine of this folder reads the tree (renderPaper) instead of react-pdf's own. */
export const EngineContext = createContext(false);
