import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/platform-context.tsx';
import { useStoredValue } from '../../platform/use-stored-value.ts';

const defaultKeys = [
  'review.templates.defaults.technique',
  'review.templates.defaults.camera',
  'review.templates.defaults.light',
  'review.templates.defaults.incomplete',
] as const;

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** The user's templates; until they are edited, the defaults in the user's language. */
export function useTemplates(): readonly [readonly string[], (templates: string[] | null) => void] {
  const { t } = useTranslation('studio');
  const id = useSession()?.id ?? 0;
  const [own, store] = useStoredValue(`daystream.studio.templates.${id}`, isStringArray);
  return [own ?? defaultKeys.map((key) => t(key)), store];
}

/** Appends a template to the written text. */
export function appendTemplate(text: string, template: string): string {
  return text.trim() === '' ? template : `${text.trimEnd()}\n${template}`;
}
