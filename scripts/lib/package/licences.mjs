import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The licences of packages, as text to distribute with their code.
 * @param {readonly string[]} folders absolute
 */
export async function licenceText(folders) {
  const parts = await Promise.all(folders.map(licenceOf));
  return `${parts.toSorted((one, other) => (one < other ? -1 : 1)).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

async function licenceOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const title = `${name} ${version} (${typeof license === 'string' ? license : 'see below'})`;
  return [title, ...texts.map((text) => text.trim())].join('\n\n');
}
