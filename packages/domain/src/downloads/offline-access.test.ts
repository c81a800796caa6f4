import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockToleranceMs,
  offlineAccess,
  offlineContactMs,
  knownTime,
  seenAtContact,
  seenAtDevice,
  type OfflineAccess,
  type OfflineLease,
  type SeenTime,
} from './offline-access.ts';

const day = 86_400_000;
const year = 365 * day;
/** The time of the server at the last contact, and the clock of a device that is ten years slow. */
const contact = 50 * year;
const slow = contact - 10 * year;
const seen = seenAtContact(contact, slow);
const lease = (openUntil: number | null): OfflineLease => ({ isAllowed: true, openUntil });

describe('offlineAccess', () => {
  test.each<[string, OfflineLease | null, SeenTime | null, number, OfflineAccess]>([
    ['plays at the contact', lease(null), seen, slow, 'open'],
    ['plays for less than 30 days', lease(null), seen, slow + offlineContactMs - 1, 'open'],
    ['asks for a contact after 30 days', lease(null), seen, slow + offlineContactMs, 'contact'],
    ['plays until the stream ends', lease(contact + day), seen, slow + day - 1, 'open'],
    ['ends with the stream', lease(contact + day), seen, slow + day, 'ended'],
    ['ends where the stream is closed', { isAllowed: false, openUntil: null }, seen, slow, 'ended'],
    ['ends for a stream that was removed', null, seen, slow, 'ended'],
    ['asks for a contact before the first', lease(null), null, slow, 'contact'],
    ['does not trust a clock that was set back by years', lease(null), seen, slow - 3 * year, 'clock'],
    ['accepts a small correction of the clock', lease(null), seen, slow - clockToleranceMs, 'open'],
    ['asks for a contact when the clock is years ahead', lease(null), seen, slow + 3 * year, 'contact'],
    ['does not say that the access has ended then', lease(contact + day), seen, slow + 3 * year, 'contact'],
    [
      'remembers the end after the clock was set back a little',
      lease(contact + day),
      seenAtDevice(seen, slow + day),
      slow + day - 1,
      'ended',
    ],
  ])('%s', (_, one, time, device, expected) => {
    expect(offlineAccess(one, time, device)).toBe(expected);
  });

  const steps = fc.array(
    fc.record({
      passes: fc.nat({ max: 10 * day }),
      clockMoves: fc.oneof(fc.constant(0), fc.integer({ min: -3 * year, max: 3 * year })),
      contact: fc.boolean(),
    }),
    { maxLength: 30 },
  );

  test('never plays after the end as it is known, whatever the clock does, and time never runs backwards between contacts', () => {
    fc.assert(
      fc.property(steps, fc.nat({ max: 90 * day }), (all, length) => {
        const end = contact + length;
        let [real, device] = [contact, slow];
        let [time, lastContact] = [seen, contact];
        let known = contact;
        for (const step of all) {
          real += step.passes;
          device += step.passes + step.clockMoves;
          if (step.contact) {
            time = seenAtContact(real, device);
            lastContact = real;
            known = real;
          }
          const access = offlineAccess(lease(end), time, device);
          time = seenAtDevice(time, device);
          const now = knownTime(time, device);
          expect(now).toBeGreaterThanOrEqual(known);
          known = now;
          if (access !== 'open') continue;
          expect(known).toBeLessThan(end);
          expect(known - lastContact).toBeLessThan(offlineContactMs);
        }
      }),
    );
  });

  test('with a clock that only runs, plays exactly while the stream is open and the contact is recent', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 * day }), fc.nat({ max: 60 * day }), (passed, length) => {
        const isOpen = passed < length && passed < offlineContactMs;
        expect(offlineAccess(lease(contact + length), seen, slow + passed) === 'open').toBe(isOpen);
      }),
    );
  });
});
