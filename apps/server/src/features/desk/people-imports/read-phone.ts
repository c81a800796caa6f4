import { parsePhone } from '@daystream/domain';

export interface ReadPhone {
  /** E.164; empty for no number, null if none is valid. */
  number: string | null;
  /** Of several numbers in the cell, it is the first that is valid. */
  isFirstOfSeveral: boolean;
  /** A spreadsheet has replaced the last digits by an exponent. */
  isRounded: boolean;
}

const exponent = /^\+?(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;

/** The number of a cell; of several the first that is one. `country` is assumed where no country code stands. */
export function readPhone(cell: string, country: string): ReadPhone {
  const written = plainNumber(cell);
  if (written === null) return { number: null, isFirstOfSeveral: false, isRounded: true };
  const whole = parse(written, country);
  if (whole !== null) return { number: whole, isFirstOfSeveral: false, isRounded: false };
  const parts = cell.split(/[,;/|\n]|:::|\s(?:и|или|and|or|y|o)\s/).filter((part) => /\d/.test(part));
  const number = parts.map((part) => parse(part.trim(), country)).find(Boolean) ?? null;
  return { number, isFirstOfSeveral: parts.length > 1, isRounded: false };
}

/** As programs that take phones for numbers write them: `79161234567.0`, `7.9161234567E+10`. Null: digits are missing. */
function plainNumber(cell: string): string | null {
  const [, first = '', rest = '', power] = exponent.exec(cell.replaceAll(/\s/g, '')) ?? [];
  if (power === undefined) return cell.replace(/^(\+?\d{7,})[.,]0+$/, '$1');
  return rest.length === Number(power) ? first + rest : null;
}

/** Also numbers of other countries without their plus sign. */
function parse(text: string, country: string): string | null {
  const number = parsePhone(text, country);
  if (number !== null) return number;
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '');
  return /^[1-9]\d{9,14}$/.test(digits) ? parsePhone(`+${digits}`, country) : null;
}
