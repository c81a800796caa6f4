import type { CampaignText, Language } from '@daystream/contract';
import {
  addressOf,
  campaignPath,
  campaignTextFor,
  type campaignVariables,
  displayName,
  fillTemplate,
} from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';

export interface Reader {
  name: string;
  last_name: string;
  locale: string;
  stream_id: number | null;
  course: string;
}

/** A step as a reader receives it. */
export function campaignMessage(
  { settings }: Brand,
  { path, texts }: { path: string; texts: readonly CampaignText[] },
  reader: Reader,
): { title: string; text: string; path: string; language: Language } | undefined {
  const found = campaignTextFor(texts, reader.locale, settings.default_language);
  if (found === undefined) return undefined;
  const name = displayName({ firstName: reader.name, lastName: reader.last_name });
  const values: Record<(typeof campaignVariables)[number], string> = {
    first_name: addressOf({ firstName: reader.name, lastName: reader.last_name }) || name,
    name,
    course: reader.course,
    school: settings.title,
  };
  return {
    title: fillTemplate(found.title, values),
    text: fillTemplate(found.text, values),
    path: campaignPath(path, reader.stream_id),
    language: found.language,
  };
}
