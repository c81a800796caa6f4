import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { commandLine } from '../release-folder.ts';
import type { BrandCommands } from './brand-commands.ts';

const usage = [
  'list',
  'create <app-id> --title <name> --host <host> --admin <e-mail> [--language ru|en|es]',
  'link',
  'export <app-id> [--file <path>]',
  'import --file <path>',
  'export <app-id> --all --file <path or s3://…> [--password-file <path>]',
  'import --all --file <path or s3://…> --password-file <path> [--as <app-id>] [--host <host>]…',
  'own <app-id> --admin <e-mail>',
  'remove <app-id> --yes <app-id>',
]
  .map((args) => `${commandLine('brand', args)}\n`)
  .join('');

async function main(argv: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      host: { type: 'string', multiple: true },
      all: { type: 'boolean' },
      as: { type: 'string' },
      'password-file': { type: 'string' },
      admin: { type: 'string' },
      language: { type: 'string' },
      file: { type: 'string' },
      yes: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) {
    process.stdout.write(usage);
    return;
  }
  const [command, appId = ''] = positionals;
  const run = async (commands: BrandCommands): Promise<string> => {
    if (command === 'list') return commands.list();
    if (command === 'create')
      return commands.create({
        appId,
        title: values.title ?? '',
        host: values.host?.[0] ?? '',
        admin: values.admin ?? '',
        ...(values.language !== undefined && { language: values.language }),
      });
    if (command === 'link') return commands.link();
    if (command === 'export') return writeOrReturn(await commands.export(appId), values.file);
    if (command === 'import') return commands.import(await readFile(values.file ?? '', 'utf8'));
    if (command === 'own') return commands.own(appId, values.admin ?? '');
    return commands.remove(appId, values.yes);
  };
  if (
    command === undefined ||
    !['list', 'create', 'link', 'export', 'import', 'own', 'remove'].includes(command)
  ) {
    process.stderr.write(usage);
    process.exitCode = 1;
    return;
  }
  if (values.all === true && (command === 'export' || command === 'import')) {
    const password = await readPassword(values['password-file']);
    const { file = '', as, host: hosts } = values;
    const { runCopyCommand } = await import('./run-command.ts');
    await runCopyCommand((commands) =>
      command === 'export'
        ? commands.export(appId, { file, ...(password !== undefined && { password }) })
        : commands.import({ file, password, as, hosts }),
    );
    return;
  }
  // The server is not loaded for the usage.
  const { runCommand } = await import('./run-command.ts');
  await runCommand(run);
}

/** The first line of a file: an argument would be in the list of processes and in the history of the shell. */
async function readPassword(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  return (await readFile(file, 'utf8')).split('\n', 1)[0]?.trim();
}

/** Writes the text to a file if one is given; returns the text to print. */
async function writeOrReturn(text: string, file: string | undefined): Promise<string> {
  if (file === undefined) return text;
  await writeFile(file, `${text}\n`);
  return `Written to ${file}.`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
