import { parseArgs } from 'node:util';
import { commandLine } from '../release-folder.ts';

const usage = `${commandLine('backup')}
                               makes a backup and reads it back
${commandLine('backup', '--list')}
                               lists the backups
${commandLine('backup', '--verify [<id>]')}
                               reads a whole backup back, the newest one unless an id is given
${commandLine('restore', '[<id>]')}
                               restores a backup into an empty installation, the newest one unless an id is given
${commandLine('restore', '--brand <app-id> [--as <app-id>] [--host <host>]… [<id>]')}
                               restores one school of a backup beside the others; --as gives it another name
npm run restore -- --files     brings back files that the database refers to and the storage lacks
`;

/** `npm run backup` and `npm run restore`, with the settings of the server. */
async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      restore: { type: 'boolean' },
      files: { type: 'boolean' },
      brand: { type: 'string' },
      as: { type: 'string' },
      host: { type: 'string', multiple: true },
      list: { type: 'boolean' },
      verify: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true || positionals.length > 1) {
    (values.help === true ? process.stdout : process.stderr).write(usage);
    process.exitCode = values.help === true ? 0 : 1;
    return;
  }
  // The server is not loaded for the usage.
  const { runBackupCommand } = await import('./run-backup-command.ts');
  if (values.files === true && values.restore !== true) throw new Error('--files is for npm run restore.');
  const command =
    (['files', 'restore', 'list', 'verify'] as const).find((name) => values[name] === true) ?? 'create';
  const { brand, as = brand, host } = values;
  if (brand === undefined || as === undefined) return runBackupCommand(command, positionals[0]);
  if (command !== 'restore') throw new Error(`--brand is for ${commandLine('restore')}.`);
  await runBackupCommand('restore', positionals[0], { brand, as, hosts: host });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
