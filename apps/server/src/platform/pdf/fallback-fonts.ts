import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openSync, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/**
 * Noto Sans (Naskh for Arabic) for scripts that DejaVu does not have. Each package has one variable font, cut into small files by ranges of
 * characters, so that a name opens one or two of them.
 */
const packages = {
  arabic: folderOf(require.resolve('@fontsource-variable/noto-naskh-arabic/package.json')),
  hebrew: folderOf(require.resolve('@fontsource-variable/noto-sans-hebrew/package.json')),
  devanagari: folderOf(require.resolve('@fontsource-variable/noto-sans-devanagari/package.json')),
  thai: folderOf(require.resolve('@fontsource-variable/noto-sans-thai/package.json')),
  chinese: folderOf(require.resolve('@fontsource-variable/noto-sans-sc/package.json')),
  japanese: folderOf(require.resolve('@fontsource-variable/noto-sans-jp/package.json')),
  korean: folderOf(require.resolve('@fontsource-variable/noto-sans-kr/package.json')),
} as const;
type PackageName = keyof typeof packages;

function folderOf(manifest: string): string {
  return path.dirname(manifest);
}

interface Slice {
  file: string;
  /** Code points that the slice is meant for, first and last. */
  ranges: [number, number][];
}

const slices = new Map<PackageName, Slice[]>();
/** Characters that a file really has. About 50 000 numbers when all were asked for. */
const characters = new Map<string, ReadonlySet<number>>();

function slicesOf(name: PackageName): Slice[] {
  const known = slices.get(name);
  if (known !== undefined) return known;
  const folder = packages[name];
  const id = path.basename(folder);
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  const read = Object.entries(ranges).map(([key, list]) => ({
    file: path.join(folder, 'files', `${id}-${key.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: list.split(',').map(readRange),
  }));
  slices.set(name, read);
  return read;
}

function readRange(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function charactersOf(file: string): ReadonlySet<number> {
  const known = characters.get(file);
  if (known !== undefined) return known;
  const read = new Set((openSync(file) as Font).characterSet);
  characters.set(file, read);
  return read;
}

/**
 * The file of the first font that has all of these code points, or undefined. An ideograph has its form of the country whose other letters stand in
 * the text, else that of China.
 */
export function fallbackFile(codePoints: readonly number[], text: string): string | undefined {
  for (const name of packagesFor(text))
    for (const { file, ranges } of slicesOf(name)) {
      const isMeant = codePoints.every((point) =>
        ranges.some(([first, last]) => point >= first && point <= last),
      );
      if (isMeant && codePoints.every((point) => charactersOf(file).has(point))) return file;
    }
  return undefined;
}

function packagesFor(text: string): PackageName[] {
  const asian: PackageName[] = /\p{Script=Hangul}/u.test(text)
    ? ['korean', 'chinese', 'japanese']
    : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
      ? ['japanese', 'chinese', 'korean']
      : ['chinese', 'japanese', 'korean'];
  return ['arabic', 'hebrew', 'devanagari', 'thai', ...asian];
}
