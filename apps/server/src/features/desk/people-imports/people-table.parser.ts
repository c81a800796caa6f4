import { readCsv } from './read-csv.ts';

/** `readCsv` for the process that parses foreign inputs. */
export const parse = ({ content }: { content: string }) => readCsv(content);
