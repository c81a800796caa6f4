import { ErrorAnswer, type ErrorCode } from '@daystream/contract';
import type { LightMyRequestResponse } from 'fastify';

/** Status and code of an error response. Throws if the response does not match the error format of the contract. */
export function refusalOf(answer: LightMyRequestResponse): [status: number, code: ErrorCode] {
  const { status, code } = refusal(answer);
  if (status !== answer.statusCode)
    throw new Error(`the status ${answer.statusCode} differs from the body ${answer.body}`);
  return [status, code];
}

/** The fields named by an error response, without duplicates; for `file_ids.0` the first segment. */
export function namedFields(answer: LightMyRequestResponse): string[] {
  const names = Object.keys(refusal(answer).errors ?? {}).map((path) => path.split('.')[0] ?? '');
  return [...new Set(names)];
}

function refusal(answer: LightMyRequestResponse): ErrorAnswer {
  const parsed = ErrorAnswer.strict().safeParse(answer.json());
  if (parsed.success) return parsed.data;
  throw new Error(`This is not an error response of the contract: ${answer.statusCode} ${answer.body}`);
}
