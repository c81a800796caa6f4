/** Downloads a text as a file. */
export function saveFile({ name, content, type }: { name: string; content: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
