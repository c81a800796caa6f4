import type { CourseOption } from '@daystream/domain';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../../platform/states/lazy-part.tsx';

const OptionsDialog = lazyPart(async () => (await import('./options-dialog.tsx')).OptionsDialog);

interface CourseOptionsProps {
  readonly streamId: number;
  readonly options: readonly CourseOption[];
  /** The chosen values. */
  readonly filters: readonly string[];
}

/** The way to the choice of options for the whole course, with what is chosen. The query parameter `options` opens it. */
export function CourseOptions({ streamId, options, filters }: CourseOptionsProps) {
  const { t } = useTranslation('learner');
  const [search, setSearch] = useSearchParams();
  if (options.length === 0) return null;
  const known = options.flatMap(({ trainingLessonOptionValues }) => trainingLessonOptionValues);
  const chosen = known.filter((value) => filters.includes(value));
  const setOpen = (isOpen: boolean) =>
    setSearch(isOpen ? { options: '1' } : {}, { replace: !isOpen, preventScrollReset: true });
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ px: 1, ml: -1, textAlign: 'start' }}>
        {chosen.length > 0 ? t('options.chosen', { values: chosen.join(', ') }) : t('options.choose')}
      </Button>
      {search.has('options') ? (
        <Suspense fallback={null}>
          <OptionsDialog
            streamId={streamId}
            options={options}
            filters={filters}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
