/** Inserts the separators of a typed date: `0405` → `04.05`. */
export function formatDateInput(text: string, before: string): string {
  // A deleted character is not inserted again; eight digits are a newly typed date.
  if (text.length < before.length && !/^\d{8}$/.test(text)) return text;
  const digits = text.replaceAll(/\D/g, '').slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  if (digits.length < 2) return digits;
  return digits.length < 4 ? `${parts[0]}.${parts[1]}` : parts.join('.');
}
