import { parseArgs } from 'node:util';
import { commandLine } from '../release-folder.ts';
import { runUpdate } from './run-update.ts';

const usage = `${commandLine('update')}
                               updates a clone of the repository to the newest version
${commandLine('update', '<version>')}
                               to this version: a tag, a branch or a commit
${commandLine('update', '--to <folder>')}
                               to the release that is unpacked in a folder
${commandLine('update', '--back')}
                               returns to the release before the last update
options: --service <name>      a systemd service of the server, if it is not found; may be repeated
         --without-backup      makes no backup first
`;

/** `npm run update`, with the settings of the server. */
async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      back: { type: 'boolean' },
      service: { type: 'string', multiple: true },
      'without-backup': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [version] = positionals;
  const choices = [version, values.to, values.back].filter((choice) => choice !== undefined);
  if (values.help === true || positionals.length > 1 || choices.length > 1) {
    (values.help === true ? process.stdout : process.stderr).write(usage);
    process.exitCode = values.help === true ? 0 : 1;
    return;
  }
  process.exitCode = await runUpdate(
    {
      version,
      folder: values.to,
      isBack: values.back === true,
      services: values.service ?? [],
      hasBackup: values['without-backup'] !== true,
    },
    (text) => process.stdout.write(`${text}\n`),
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
