type ModuleGraph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * A chunk, and the modules that are in it with everything they import, in the order in which chunks claim modules. The
 * staff's page loads both, so neither may have the file that starts an app.
 */
const CHUNKS = {
  parents: ['frame/start.tsx', 'parents/App.tsx', 'parents/GetResult.tsx', 'parents/Transcript.tsx'],
  staff: ['staff/App.tsx', 'ui/Form.tsx'],
};

/**
 * Names the chunk of a module. One file instead of forty compresses 6 % better, and costs a slow connection one
 * request. Everything else is split as the bundler decides.
 */
export const chunkGroups = (root: string) => {
  let chunks: Map<string, string> | undefined;
  return [
    {
      name: (id: string, graph: ModuleGraph): string | null => {
        chunks ??= collectChunks(root, graph);
        return chunks.get(id) ?? null;
      },
    },
    // What several screens use, except the engine that draws documents.
    {
      name: 'shared',
      test: /[\\/]web[\\/](?!paper[\\/]|ui[\\/]pdf)|[\\/]react-hook-form[\\/]/,
      minShareCount: 3,
    },
  ];
};

function collectChunks(root: string, graph: ModuleGraph): Map<string, string> {
  const chunks = new Map<string, string>();
  const collect = (id: string, chunk: string): void => {
    if (chunks.has(id)) return;
    chunks.set(id, chunk);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, chunk);
  };
  for (const [chunk, files] of Object.entries(CHUNKS))
    for (const file of files) {
      if (!graph.getModuleInfo(root + file)) throw new Error(`chunkGroups: ${file} is not part of the app.`);
      collect(root + file, chunk);
    }
  return chunks;
}
