import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/platform-context.tsx';
import { useStored } from '../../platform/use-stored.ts';

const defaults = [
  'review.templates.defaults.technique',
  'review.templates.defaults.camera',
  'review.templates.defaults.light',
  'review.templates.defaults.incomplete',
] as const;

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** The remarks this expert says often; ours in the reader's language until they have their own. */
export function useTemplates(): readonly [readonly string[], (templates: string[] | null) => void] {
  const { t } = useTranslation('studio');
  const id = useSession()?.id ?? 0;
  const [own, keep] = useStored(`daystream.studio.templates.${id}`, isTexts);
  return [own ?? defaults.map((key) => t(key)), keep];
}

/** A template put into what is written already. */
export function withTemplate(text: string, template: string): string {
  return text.trim() === '' ? template : `${text.trimEnd()}\n${template}`;
}
