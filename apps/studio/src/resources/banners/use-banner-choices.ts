import { bannerPositionIds } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChoicesInputProps } from '../../platform/form/choices-input.tsx';
import { useApi } from '../../platform/platform-context.tsx';
import type { ChoicesSource } from './banner-groups.ts';
import { positionTexts, useBannerTexts } from './banner-texts.ts';
import { bannerChoicesQuery } from './banners.queries.ts';

type Choices = Pick<ChoicesInputProps<string | number>, 'options' | 'parse'>;

/** An identifier that was typed. */
function readId(text: string): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const readName = (text: string) => (text === '' ? null : text);

/** What a banner can be bound to, and the number of this app. */
export function useBannerChoices(): {
  choices: Readonly<Record<ChoicesSource, Choices>>;
  applicationId: number | undefined;
} {
  const { t } = useTranslation('studio');
  const texts = useBannerTexts();
  const { data } = useQuery(bannerChoicesQuery(useApi()));
  const courses = new Map(data?.courses.map(({ id, title }) => [id, title]));
  const days = data?.days.map(({ id, courseId, dayNumber, title }): [number, string] => [
    id,
    t('banners.dayChoice', { course: courses.get(courseId) ?? '', number: dayNumber, title }),
  ]);
  const byId = (options: Iterable<readonly [number, string]> = []): Choices => ({
    options: new Map(options),
    parse: readId,
  });
  return {
    choices: {
      positions: {
        options: new Map(texts(positionTexts).map(([name, text]) => [bannerPositionIds[name], text])),
      },
      segments: { options: new Map(data?.segments.map((name) => [name, name])), parse: readName },
      courses: byId(courses),
      days: byId(days),
      communities: byId(data?.communities.map(({ id, title }): [number, string] => [id, title])),
      applications: byId(),
    },
    applicationId: data?.applicationId,
  };
}
