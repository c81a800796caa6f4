import { AppError } from '../../platform/errors/app-error.ts';

/** A saved mailbox is left to the next check. */
export const untried = { count: (): Promise<void> => Promise.reject(new AppError('too_often')) };
