import type { Reply } from '@daystream/api-client';
import { ErrorState, LinesSkeleton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import type { LibraryItem } from '../../platform/records.ts';
import { Section } from './section.tsx';

type Use = Reply<'studio.library.uses'>[number];

/** Where a file is used. */
export function ItemUses({ item: { id, usesCount } }: { readonly item: LibraryItem }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const uses = useQuery({
    queryKey: ['library', 'uses', id, usesCount],
    queryFn: ({ signal }) => api.call('studio.library.uses', { params: { id }, signal }),
  });
  return (
    <Section title={t('library.usesTitle')}>
      {uses.isPending && <LinesSkeleton />}
      {uses.isError && <ErrorState message={t('library.usesFailed')} onRetry={() => void uses.refetch()} />}
      {uses.data?.length === 0 && <Typography color="textSecondary">{t('library.noUses')}</Typography>}
      {uses.data !== undefined && uses.data.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {[...new Set(uses.data.map((use) => placeText(t, use)))].map((place) => (
            <li key={place}>{place}</li>
          ))}
        </Box>
      )}
    </Section>
  );
}

function placeText(t: TFunction<'studio'>, use: Use): string {
  const course = use.courseTitle ?? '';
  const day = use.dayNumber ?? '';
  const lesson = use.lessonTitle ?? '';
  const isLoose = use.courseId === null;
  switch (use.kind) {
    case 'lesson':
      return isLoose
        ? t('library.useOf.looseLesson', { lesson })
        : t('library.useOf.lesson', { course, day, lesson });
    case 'day':
      return isLoose ? t('library.useOf.looseDay') : t('library.useOf.day', { course, day });
    case 'document':
      if (isLoose) return t('library.useOf.looseDocument');
      return use.dayNumber === null
        ? t('library.useOf.document', { course })
        : t('library.useOf.dayDocument', { course, day });
    case 'course':
      return t('library.useOf.course', { course });
    case 'published':
      return t('library.useOf.published', { course });
    case 'other':
      return t('library.useOf.other');
  }
}
