import { runCommand } from './lib/command.mjs';
import { install } from './lib/install.mjs';
import { buildWebApps } from './lib/web-apps.mjs';

/* `npm run build`: installs packages and builds the web apps, as `npm start` does, without starting. An update runs it in the folder of the new release. */
await runCommand(async () => {
  await install();
  await buildWebApps();
  return 0;
});
