const WIDTH = 30;

export type ProgressBar = { show: (done: number, total: number) => void; end: () => void };

/** A bar that fills on a terminal; in a script's log one line at the end of it. */
export const progressBar = (terminal: NodeJS.WriteStream, label: string): ProgressBar => {
  let last = '';
  return {
    show(done, total) {
      // How much there is, is not known at once.
      if (total === 0) return;
      const full = Math.min(WIDTH, Math.round((WIDTH * done) / total));
      const bar = `${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}`;
      const line = `${label} [${bar}] ${done} of ${total}`;
      if (line === last) return;
      last = line;
      if (terminal.isTTY) terminal.write(`\r${line}`);
    },
    end() {
      if (last) terminal.write(terminal.isTTY ? '\n' : `${last}\n`);
    },
  };
};
