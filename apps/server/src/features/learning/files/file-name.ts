import { foreignLine } from '@daystream/domain';

const maxLength = 200;

/** The file name that the sender gave, cleaned for display: without folders and invisible characters. Never used as a path. */
export function cleanName(name: string | null | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return foreignLine(last, maxLength) || 'file';
}

/** Extensions that systems open as a text and nothing else. */
const textExtensions = ['txt', 'csv', 'md'];

/** The name of a document of a chat: its extension is that of its content, so that a text named `.bat` is not run by a double click. */
export function documentName(name: string, { mime, extension }: { mime: string; extension: string }): string {
  const fitting = mime === 'text/plain' ? textExtensions : [extension];
  return fitting.some((one) => name.toLowerCase().endsWith(`.${one}`)) ? name : `${name}.${extension}`;
}
