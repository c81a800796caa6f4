import { contrast, readableTokens } from '@daystream/domain';
import { valueAt } from './site-fields.ts';
import type { SiteConfig } from './site.queries.ts';

export interface CorrectedColour {
  readonly colour: string;
  readonly kind: 'darker' | 'lighter';
}

/** What the colour at `path` becomes when it is stored, if it has too little contrast; null if it stays. */
export function correctedColour(tokens: SiteConfig['tokens'], path: string): CorrectedColour | null {
  const at = (of: SiteConfig['tokens']) => String(valueAt({ tokens: of } as SiteConfig, path));
  const [chosen, colour] = [at(tokens), at(readableTokens(tokens))];
  if (chosen.toLowerCase() === colour.toLowerCase()) return null;
  return { colour, kind: contrast(colour, '#ffffff') > contrast(chosen, '#ffffff') ? 'darker' : 'lighter' };
}
