import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { createChargesRepository, type ChargeChange, type ChargeRow } from './charges.repository.ts';
import type { ChargeKindName } from './plan-charge.ts';

type Trx = Transaction<BrandTables>;
type Db = BrandDatabase | Trx;

export const findCharge = (db: Db, id: number): Promise<ChargeRow | undefined> =>
  createChargesRepository(db).byId(id);

/** Locks a charge with the unpaid ones of its subject: what happens to one can change the others. */
export const lockCharge = (trx: Trx, id: number): Promise<ChargeRow | undefined> =>
  createChargesRepository(trx).lock(id);

/** Locks the open charges of subjects, in their order: before the subjects, because a payment locks them in this order. */
export const lockOpenCharges = (
  trx: Trx,
  kind: ChargeKindName,
  subjectIds: readonly number[],
): Promise<ChargeRow[]> => createChargesRepository(trx).lockOpen(kind, subjectIds);

/** Locks the charges of a subject that are not paid, also those that were stopped, in their order. */
export const lockUnpaidCharges = (trx: Trx, kind: ChargeKindName, subjectId: number): Promise<ChargeRow[]> =>
  createChargesRepository(trx).lockUnpaid(kind, subjectId);

/** Changes a locked charge. */
export const changeCharge = (trx: Trx, id: number, change: ChargeChange): Promise<void> =>
  createChargesRepository(trx).set(id, change);

/** Takes charges whose time has come, the earliest first, and reserves them until `until`: after a crash they are taken again. */
export const claimCharges = (db: Db, now: Date, until: Date, limit: number): Promise<ChargeRow[]> =>
  createChargesRepository(db).claim(now, until, limit);

/** Whether a charge of a subject is to be paid now. */
export const isChargeDue = (db: Db, kind: ChargeKindName, subjectId: number): Promise<boolean> =>
  createChargesRepository(db).isDue(kind, subjectId);

/** Whether a user has a charge that is not closed. */
export const hasOpenCharge = (db: Db, userId: number): Promise<boolean> =>
  createChargesRepository(db).hasOpen(userId);

/** Whether a charge of the user failed and waits for its next attempt. */
export const hasFailedCharge = (db: Db, userId: number): Promise<boolean> =>
  createChargesRepository(db).hasFailed(userId);

/** Charges of a user that failed and wait are attempted at once, with the card that is the default one now. */
export const retryCharges = (trx: Trx, userId: number, now: Date): Promise<void> =>
  createChargesRepository(trx).retryOf(userId, now);

/** Whether an attempt with a card is under way. */
export const isCardCharged = (db: Db, methodId: number): Promise<boolean> =>
  createChargesRepository(db).isAttemptedWith(methodId);

/** The number of the next charge of a subject. */
export const nextChargeNumber = (trx: Trx, kind: ChargeKindName, subjectId: number): Promise<number> =>
  createChargesRepository(trx).nextNumber(kind, subjectId);
