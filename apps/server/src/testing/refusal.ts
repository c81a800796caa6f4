import { ErrorAnswer, type ErrorCode } from '@daystream/contract';
import type { LightMyRequestResponse } from 'fastify';

/** How a call was refused: its status and its code. What is no refusal in the shape of the contract fails the test that asks. */
export function refusalOf(answer: LightMyRequestResponse): [status: number, code: ErrorCode] {
  const { status, code } = refusal(answer);
  if (status !== answer.statusCode) throw new Error(`${answer.statusCode} came with ${answer.body}`);
  return [status, code];
}

/** The fields that a refusal names, each once; of `file_ids.0` the first part. */
export function namedFields(answer: LightMyRequestResponse): string[] {
  const names = Object.keys(refusal(answer).errors ?? {}).map((path) => path.split('.')[0] ?? '');
  return [...new Set(names)];
}

function refusal(answer: LightMyRequestResponse): ErrorAnswer {
  const parsed = ErrorAnswer.strict().safeParse(answer.json());
  if (parsed.success) return parsed.data;
  throw new Error(`This is no refusal as the contract has it: ${answer.statusCode} ${answer.body}`);
}
