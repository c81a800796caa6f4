import path from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine, releaseFolder } from '../release-folder.ts';
import type { MobileRequest } from './run-mobile.ts';

const usage = `${commandLine('mobile', '<app-id> --platform android|ios')} [--folder <path>] [--url <address>] [--version 1.2.0] [--build 12]
                          [--google-services <path>]

Makes or refreshes the native project of a school's mobile app, in mobile/<app-id> unless a folder is given. See docs/mobile.md.
`;

async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      platform: { type: 'string' },
      folder: { type: 'string' },
      url: { type: 'string' },
      version: { type: 'string' },
      build: { type: 'string' },
      'google-services': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) {
    process.stdout.write(usage);
    return;
  }
  const [appId, ...others] = positionals;
  const { platform } = values;
  if (appId === undefined || others.length > 0 || (platform !== 'android' && platform !== 'ios')) {
    process.stderr.write(usage);
    process.exitCode = 1;
    return;
  }
  const request: MobileRequest = {
    appId,
    platform,
    folder: path.resolve(values.folder ?? path.join(releaseFolder, 'mobile', appId)),
    url: values.url,
    version: values.version,
    build: values.build === undefined ? undefined : Number(values.build),
    googleServices: values['google-services'],
  };
  // The server is not loaded for the usage.
  const [{ runOnInstallation }, { runMobile }] = await Promise.all([
    import('../brand-command/run-command.ts'),
    import('./run-mobile.ts'),
  ]);
  await runOnInstallation((installation) => runMobile(request, installation));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
