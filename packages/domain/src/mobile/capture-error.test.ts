import { expect, it } from 'vitest';
import { captureError } from './capture-error.ts';

it.each([
  [{ code: 'OS-PLUG-CAMR-0003' }, 'permissionDenied'],
  [{ code: 'OS-PLUG-CAMR-0007' }, 'notSupported'],
  [{ code: 'UNIMPLEMENTED' }, 'notSupported'],
  [{ code: 'OS-PLUG-CAMR-0031' }, 'invalidArgument'],
  [{ code: 'OS-PLUG-CAMR-0027' }, 'noMediaFiles'],
  [{ code: 'OS-PLUG-CAMR-0010', message: 'Camera is in use' }, 'busy'],
  [{ code: 'OS-PLUG-CAMR-0010' }, 'internal'],
  [{}, 'internal'],
  [{ code: 'OS-PLUG-CAMR-0006' }, null],
])('the fault %o is the capture error %s [rules §8 capture errors]', (fault, expected) => {
  expect(captureError(fault)).toBe(expected);
});
