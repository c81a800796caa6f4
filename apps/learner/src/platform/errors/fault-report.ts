import { ApiError } from '@daystream/api-client';
import { supportMessageMaxLength } from '@daystream/domain';
import { withoutPersonalData } from './without-personal-data.ts';

/** Where an error happened. */
export interface FaultContext {
  readonly path: string;
  readonly userAgent: string;
  readonly width: number;
  readonly height: number;
  readonly at: Date;
}
export type FaultLine = readonly [
  name: 'screen' | 'error' | 'request' | 'browser' | 'window' | 'time',
  value: string,
];

/** Their messages are written by the browser; those of other errors may quote what the learner wrote. */
const engineErrors = [TypeError, ReferenceError, RangeError];
const maxValue = 150;

/** Whether an error is worth a report: the answer of the server and lost connections explain themselves. */
export function isFault(error: unknown): boolean {
  return error instanceof ApiError ? error.status >= 500 || error.code === 'unknown' : true;
}

/** What a report to support says about an error: no tokens, addresses without their queries, no texts of the learner. */
export function faultLines(error: unknown, context: FaultContext): FaultLine[] {
  const lines: FaultLine[] = [
    ['screen', context.path.replace(/[?#].*$/s, '')],
    ['error', describe(error)],
    ['request', (error instanceof ApiError && error.requestId) || ''],
    ['browser', context.userAgent],
    ['window', `${context.width} × ${context.height}`],
    ['time', context.at.toISOString()],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, clean(name, value).slice(0, maxValue)] as const);
}

/** The message of a report; `labels` are the texts of the names. */
export function faultMessage(lines: readonly FaultLine[], labels: Record<FaultLine[0], string>): string {
  return lines
    .map(([name, value]) => `${labels[name]}: ${value}`)
    .join('\n')
    .slice(0, supportMessageMaxLength);
}

function describe(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.code}`;
  if (!(error instanceof Error)) return typeof error;
  const isOfEngine = engineErrors.some((kind) => error instanceof kind);
  return isOfEngine ? `${error.name}: ${error.message}` : error.name;
}

/** Identifiers of requests and times look like secrets and numbers of phones, and are neither. */
const clean = (name: FaultLine[0], value: string) =>
  name === 'request' || name === 'time' || name === 'browser' ? value : withoutPersonalData(value);
