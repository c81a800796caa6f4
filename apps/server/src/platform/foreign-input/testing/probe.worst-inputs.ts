import { probeParser } from './probe.ts';
import { worstInputs } from './worst-inputs.ts';

export const worst = worstInputs(probeParser, {
  'never ends': () => ({ act: 'loop' }),
});
