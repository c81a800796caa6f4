/** The name of a field of course nodes in apps and demo data: `is_file_required` → `isFileRequired`. */
export const camelName = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
