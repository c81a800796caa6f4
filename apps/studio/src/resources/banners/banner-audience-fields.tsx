import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { TextLine, type BannerFieldsProps } from './banner-fields.tsx';
import { bannerChoicesQuery } from './banners.queries.ts';
import { ChoicesField } from './choices-field.tsx';

const none: ReadonlyMap<number, string> = new Map();

/** An identifier that was typed. */
function readId(text: string): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Whom it is for, and what analytics call it. */
export function AudienceFields(fields: BannerFieldsProps) {
  const { t } = useTranslation('studio');
  const { draft, errors, set } = fields;
  const { data } = useQuery(bannerChoicesQuery(useApi()));
  const courses = useMemo(() => new Map(data?.courses.map(({ id, title }) => [id, title])), [data]);
  const days = useMemo(
    () =>
      new Map(
        data?.days.map(({ id, courseId, dayNumber, title }) => [
          id,
          t('banners.dayChoice', { course: courses.get(courseId) ?? '', number: dayNumber, title }),
        ]),
      ),
    [data, courses, t],
  );
  const communities = new Map(data?.communities.map(({ id, title }) => [id, title]));
  const segments = new Map(data?.segments.map((name) => [name, name]));
  const ids = (
    name:
      | 'courseIds'
      | 'notDisplayCourseIds'
      | 'communityIds'
      | 'notDisplayCommunityIds'
      | 'applicationIds'
      | 'notDisplayApplicationIds'
      | 'stageDayIds',
    label: string,
    options: ReadonlyMap<number, string>,
    help?: string,
  ) => (
    <ChoicesField
      label={label}
      value={draft[name]}
      options={options}
      parse={readId}
      help={help}
      error={errors[name]}
      onChange={(value) => set(name, value)}
    />
  );
  const own = t('banners.help.application', { number: data?.applicationId ?? '' });
  return (
    <>
      <ChoicesField
        label={t('banners.field.segments')}
        value={draft.segments}
        options={segments}
        parse={(text) => (text === '' ? null : text)}
        error={errors['segments']}
        onChange={(value) => set('segments', value)}
      />
      {ids('courseIds', t('banners.field.courseIds'), courses)}
      {ids('notDisplayCourseIds', t('banners.field.notDisplayCourseIds'), courses)}
      {ids('stageDayIds', t('banners.field.stageDayIds'), days)}
      {ids('communityIds', t('banners.field.communityIds'), communities)}
      {ids('notDisplayCommunityIds', t('banners.field.notDisplayCommunityIds'), communities)}
      {ids('applicationIds', t('banners.field.applicationIds'), none, own)}
      {ids('notDisplayApplicationIds', t('banners.field.notDisplayApplicationIds'), none, own)}
      <TextLine {...fields} name="analyticProductName" label={t('banners.field.analyticProductName')} />
      <TextLine {...fields} name="analyticSchoolTitle" label={t('banners.field.analyticSchoolTitle')} />
    </>
  );
}
