import path from 'node:path';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';
import { root } from './paths.mjs';
import { serve } from './serve.mjs';
import { buildWebApps } from './web-apps.mjs';

await runCommand(async () => {
  await install();
  await buildWebApps();
  return serve(path.join(root, 'apps', 'server', 'src', 'main.ts'), process.argv.slice(2));
});
