import type { TFunction } from 'i18next';

/** The name of who asked; an anonymous account, which has none, is named by its id. */
export const askerName = (
  t: TFunction<'studio'>,
  { name, userId }: { readonly name: string; readonly userId: number | null },
): string => name || (userId === null ? '' : t('people.anonymous', { id: userId }));
