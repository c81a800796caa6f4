import { useBrand } from '@daystream/web';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { ArticleList } from './article-list.tsx';
import { ArticleSearch } from './article-search.tsx';
import { labelsQuery } from './articles.queries.ts';
import { LabelFilter } from './label-filter.tsx';
import { OutsideArticles } from './outside-articles.tsx';

interface ClubArticlesProps {
  /** A community of the learner. */
  readonly community: { readonly id: number; readonly uniq: string; readonly type: string };
}

/** The articles of a community: of this school's server, or of its community service. */
export function ClubArticles({ community }: ClubArticlesProps) {
  const { apiUrl } = useBrand().runtime.club;
  return apiUrl === '' ? (
    <OwnArticles communityId={community.id} />
  ) : (
    <OutsideArticles address={apiUrl} community={community} />
  );
}

/** With search and labels. Both are part of the address, so that going back finds them again. */
function OwnArticles({ communityId }: { readonly communityId: number }) {
  const { t } = useTranslation('learner');
  const [query, setQuery] = useSearchParams();
  const { data: labels = [] } = useQuery(labelsQuery(communityId));
  const q = query.get('q')?.slice(0, 200) ?? '';
  const chosen = labels.find(({ id }) => String(id) === query.get('label'))?.id;
  const set = (name: 'q' | 'label', value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const isFiltered = q !== '' || chosen !== undefined;
  return (
    <Stack spacing={3}>
      <Stack spacing={1.5}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
          <ArticleSearch value={q} onChange={(text) => set('q', text)} />
          <Button href={pathTo('favouriteArticles')} sx={{ flex: 'none', alignSelf: 'flex-start' }}>
            {t('articles.favourites')}
          </Button>
        </Stack>
        <LabelFilter
          labels={labels}
          chosen={chosen}
          onChoose={(id) => set('label', id === undefined ? '' : String(id))}
        />
      </Stack>
      <ArticleList
        filter={{ communityId, q, ...(chosen !== undefined && { labelId: chosen }) }}
        empty={
          isFiltered
            ? { title: t('articles.nothingFound'), text: t('articles.nothingFoundText') }
            : { title: t('articles.none'), text: t('articles.noneText') }
        }
      />
    </Stack>
  );
}
