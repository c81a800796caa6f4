import type { MessageRating, NewRating } from '@daystream/contract';
import { invalidField } from '../../../platform/errors/app-error.ts';

/** A rating by either name of its stars. Errors: `invalid` on `stars`. */
export function ratingOf({ stars, rating, comment }: NewRating): MessageRating {
  const given = stars ?? rating;
  if (given === undefined) throw invalidField('stars', 'required');
  return { stars: given, comment };
}
