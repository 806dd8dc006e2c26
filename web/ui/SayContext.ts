import { createContext, use } from 'react';

/** How messages of schemas and the server, written in English, are said on screen. The app supplies it. */
export const SayContext = createContext<(message: string) => string>((message) => message);

export const useSay = () => use(SayContext);
