const longestName = 200;

/** The name that a sender gave to a file, as it may be shown: without folders and without letters that cannot be seen. Never used as a path. */
export function cleanName(name: string | null | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  // Cc and Cf: among them those that turn the direction of writing, so that `exe.jpg` could show for `gpj.exe`.
  const shown = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return shown === '' ? 'file' : Array.from(shown).slice(0, longestName).join('');
}
