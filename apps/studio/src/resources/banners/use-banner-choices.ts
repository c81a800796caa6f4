import { bannerPositionIds } from '@daystream/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChoicesInputProps } from '../../platform/form/choices-input.tsx';
import { useApi } from '../../platform/platform-context.tsx';
import { parseRecordId } from '../../platform/record-id.ts';
import type { ChoicesSource } from './banner-groups.ts';
import { positionTexts, useBannerTexts } from './banner-texts.ts';
import { bannerChoicesQuery } from './banners.queries.ts';

type Choices = Pick<ChoicesInputProps<string | number>, 'options' | 'parse'>;

const parseLabel = (text: string) => (text === '' ? null : text);

/** The options of the fields that bind a banner, and the id of the own application. */
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
  const choicesById = (options: Iterable<readonly [number, string]> = []): Choices => ({
    options: new Map(options),
    parse: parseRecordId,
  });
  return {
    choices: {
      positions: {
        options: new Map(texts(positionTexts).map(([name, text]) => [bannerPositionIds[name], text])),
      },
      segments: choicesById(data?.segments.map(({ id, name }): [number, string] => [id, name])),
      labels: { options: new Map(data?.labels.map((label) => [label, label])), parse: parseLabel },
      courses: choicesById(courses),
      days: choicesById(days),
      communities: choicesById(data?.communities.map(({ id, title }): [number, string] => [id, title])),
      applications: choicesById(),
    },
    applicationId: data?.applicationId,
  };
}
