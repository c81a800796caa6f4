interface SavedFile {
  name: string;
  content: string | Blob;
  type: string;
}

/** Downloads a text or a received file. */
export function saveFile({ name, content, type }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
