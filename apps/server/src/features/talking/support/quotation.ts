/** Finds what an e-mail program quoted below or above an answer. Nothing is lost by a mistake: the quotation is stored and shown folded. */

export interface SplitText {
  /** What the sender wrote; all of the text if nothing else is left. */
  written: string;
  /** Empty without one. */
  quotation: string;
}

/** Longer lines are no heads of quotations. */
const maxHead = 300;
const dates = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b(?:19|20)\d{2}\b/;
const times = /\b\d{1,2}:\d{2}\b/;
const addresses = /<[^\s<>@]{1,100}@[^\s<>@]{1,200}>/;
/** How programs name the writer of what they quote. */
const verbs =
  /(?:(?:wrote|пишет|написал|написала|написал\(а\)|писал|писала|пише|жазды|escribió|escreveu|a écrit)|\bschrieb(?: .{1,100})?) ?:$/i;
/** A head without an address begins with its date, as own words hardly do. */
const headBeginnings =
  /^(?:\d|(?:on|am|el|le|em|il|op|dne) |(?:пн|вт|ср|чт|пт|сб|вс|понед|вторн|сред|четв|пятн|субб|воскр|mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b|dom)[^\s,.]{0,12}[,.] )/i;
/** Mail.ru on phones: `…, 12:00 +03:00 от School support@school.example:`, on the line of the signature as well. */
const mailRu = /\d{1,2}:\d{2} [+-]\d{2}:\d{2} от .{1,100}[^\s@]@[^\s@]{1,200}\s?:$/i;
const isQuoted = (line: string) => /^\s{0,20}>/.test(line);
const isBlank = (line: string) => line.trim() === '';

/** The fields at the head of an old message as Outlook and others repeat them: its sender first. */
const senderField = /^\*?(?:from|от|от кого|від|de|von)\*? ?: ?\*? ?\S/i;
const otherField =
  /^\*?(?:sent|date|to|cc|subject|отправлено|отправлена|дата|кому|копия|тема|надіслано|enviado|enviada|enviado el|enviada em|fecha|data|para|asunto|assunto|gesendet|datum|an|betreff|envoyé|à|objet)\*? ?: ?\*? ?\S/i;
/** The date has a day. */
const dateField =
  /^\*?(?:sent|date|отправлено|отправлена|дата|надіслано|enviado|enviada|enviado el|enviada em|fecha|data|gesendet|datum|envoyé)\*? ?:.*\d/i;
const originalMarks =
  /^[-‐]{2,40} ?(?:original message|исходное сообщение|mensaje original|ursprüngliche nachricht) ?[-‐]{2,40}$/i;
/** Marks of programs above what they forward, and words of somebody who forwards. */
const forwardWords =
  /forward(?:ed|ing)|пересла|пересыла|переадрес|перенаправ|reenv[ií]|weiter(?:geleitet|leitung)|transféré|переслан/i;
const ruler = /^_{10,200}$/;

/**
 * Separates what the sender wrote from one quotation: the last lines from the head of a quotation on, or one block of lines that begin with `>`. A head names an address
 * in angle brackets, or a date and a time, and is followed by quoted lines; in a reply, one that names an address and a date, or repeats the fields of the old message,
 * is followed by anything. In doubt nothing is a quotation: text with several quoted blocks, which the sender answers one by one, quoted lines below own words that end with
 * a colon, and everything if something was forwarded. Linear in the length of the text.
 */
export function splitQuotation(text: string, { isReply }: { isReply: boolean }): SplitText {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const found = (isReply ? oldMessage(lines) : undefined) ?? quotedBlock(lines, isReply);
  if (found === undefined || isForwarded(lines, found[0])) return { written: text.trim(), quotation: '' };
  const [from, to] = found;
  const parts = [lines.slice(0, from), lines.slice(to)].map((part) => part.join('\n').trim());
  const written = parts.filter(Boolean).join('\n\n');
  if (written === '') return { written: text.trim(), quotation: '' };
  return { written, quotation: lines.slice(from, to).join('\n').trim() };
}

/** Whether something is forwarded from a line above a quotation on, or from its first one. */
const isForwarded = (lines: readonly string[], index: number): boolean =>
  lines.slice(0, index + 1).some((line) => !isQuoted(line) && forwardWords.test(line.slice(0, maxHead)));

type Lines = readonly [from: number, to: number];

/** From a certain head to the end, where the old message is not marked with `>`. */
function oldMessage(lines: readonly string[]): Lines | undefined {
  for (const [index, line] of lines.entries()) {
    const head = line.trim();
    if (head === '' || head.length > maxHead || isQuoted(line)) continue;
    const length = headLength(lines, index);
    const isFields =
      isOldFields(lines, index) ||
      ((originalMarks.test(head) || ruler.test(head)) && isOldFields(lines, nextText(lines, index + 1)));
    const isMarked = originalMarks.test(head) && !isBlank(lines[nextText(lines, index + 1)] ?? '');
    if (!isFields && !isMarked && length === 0) continue;
    // Quoted lines end before what was written below them.
    const next = nextText(lines, index + Math.max(1, length));
    if (length > 0 && isQuoted(lines[next] ?? '')) return undefined;
    return [index, lines.length];
  }
  return undefined;
}

const isCertainHead = (head: string) =>
  head.endsWith(':') &&
  ((addresses.test(head) && (dates.test(head) || times.test(head))) || mailRu.test(head));

/** Whether the sender, the date and another field of an old message stand together. */
function isOldFields(lines: readonly string[], index: number): boolean {
  if (!senderField.test((lines[index] ?? '').trim().slice(0, maxHead))) return false;
  const fields = lines.slice(index + 1, index + 6).map((line) => line.trim().slice(0, maxHead));
  const end = fields.findIndex((line) => !otherField.test(line));
  const kept = end === -1 ? fields : fields.slice(0, end);
  return kept.length >= 2 && kept.some((line) => dateField.test(line));
}

/** The only block of lines that begin with `>`, with its head; without a head only in a reply. */
function quotedBlock(lines: readonly string[], isReply: boolean): Lines | undefined {
  const from = lines.findIndex(isQuoted);
  if (from === -1) return undefined;
  let to = from;
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (isQuoted(line)) to = index + 1;
    else if (!isBlank(line)) break;
  }
  if (lines.slice(to).some(isQuoted)) return undefined;
  const head = headBefore(lines, from);
  const above = lines.slice(0, from).findLast((line) => !isBlank(line)) ?? '';
  // Own words announce what they quote.
  const isInDoubt = head === undefined && (!isReply || above.trimEnd().endsWith(':'));
  return isInDoubt ? undefined : [head ?? from, to];
}

/** The line at which the head of a quotation begins that ends before a line; undefined without one. Programs wrap it, at worst before and in the address. */
function headBefore(lines: readonly string[], before: number): number | undefined {
  let last = before - 1;
  while (last >= 0 && isBlank(lines[last] ?? '')) last -= 1;
  let found: number | undefined;
  for (let from = last; from >= 0 && from > last - 3 && !isBlank(lines[from] ?? ''); from -= 1) {
    const head = joined(lines, from, last + 1);
    const isDated =
      addresses.test(head) || (dates.test(head) && times.test(head) && headBeginnings.test(head));
    const isHead = head.length <= maxHead && isDated && (verbs.test(head) || isCertainHead(head));
    if (!isHead) continue;
    // Above a whole head stands text.
    const first = joined(lines, from, from + 1);
    if (found === undefined || (dates.test(first) && times.test(first))) found = from;
    if (dates.test(first) || times.test(first)) break;
  }
  return found;
}

/** How many lines a certain head that begins here takes: one, two if it is wrapped, or none. */
function headLength(lines: readonly string[], index: number): 0 | 1 | 2 {
  if (isCertainHead(joined(lines, index, index + 1))) return 1;
  const both = joined(lines, index, index + 2);
  // The second line alone is no head: otherwise the first one is text above it.
  const isWrapped =
    both.length <= maxHead && isCertainHead(both) && !isCertainHead(joined(lines, index + 1, index + 2));
  return isWrapped ? 2 : 0;
}

function joined(lines: readonly string[], from: number, to: number): string {
  return lines
    .slice(from, to)
    .map((line) => line.trim().slice(0, maxHead + 1))
    .join(' ')
    .replaceAll(/< (?=\S)/g, '<');
}

function nextText(lines: readonly string[], from: number): number {
  let index = from;
  while (index < lines.length && isBlank(lines[index] ?? '')) index += 1;
  return index;
}
