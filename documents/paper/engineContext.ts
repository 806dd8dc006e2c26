import { createContext } from 'react';

/** A view that is stored once, with its first element in the tree, whose children the others share. */
export type Stored = { node: { children: readonly unknown[] } | null };

/** What the components know where the engine of this folder reads the tree (renderPaper); null for react-pdf's own. */
export type Engine = { stored: Map<string, Stored> };
export const EngineContext = createContext<Engine | null>(null);
