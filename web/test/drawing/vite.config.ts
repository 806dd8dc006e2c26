import { fileURLToPath } from 'node:url';
import config from '../../vite.config.ts';

/** The build of the web app, with a page of the test instead of the two apps. */
export default {
  ...config,
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The page itself draws here.
  plugins: config.plugins?.filter(
    (plugin) => !plugin || !('name' in plugin) || plugin.name !== 'drawn-in-worker',
  ),
  environments: {},
  builder: undefined,
  build: { ...config.build, rolldownOptions: {} },
};
