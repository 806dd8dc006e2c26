import { loadFonts } from '#documents/paper/fonts/fonts.ts';
import { FONTS } from './fonts.ts';
import { workloads } from './workloads.ts';

await loadFonts(FONTS);
const name = process.argv[2]!;
const w = (await workloads()).find((one) => one.name.startsWith(name))!;
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
for (let i = 0; i < 60; i++) await w.draw();
const t = cpu();
const p = performance.now();
const n = 60;
for (let i = 0; i < n; i++) await w.draw();
console.log(name, 'cpu', ((cpu() - t) / n).toFixed(1), 'wall', ((performance.now() - p) / n).toFixed(1));
