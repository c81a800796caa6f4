export { ForeignInputError, type ForeignInputErrorCode } from './foreign-input-error.ts';
export { createForeignInput, type ForeignInput } from './foreign-input.ts';
export { foreignClient, foreignParser, type ForeignSession } from './foreign-parser.ts';
export { createWorkQueue, type WorkQueue } from './work-queue.ts';
