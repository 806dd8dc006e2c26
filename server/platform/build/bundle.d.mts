/** The folder of the server's bundle, which is made when its sources have changed. */
export function bundleServer(): Promise<string>;
