import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { joinFacts } from '@daystream/i18n';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { choicesOf } from '../../platform/choices.ts';
import { useApi } from '../../platform/platform-context.tsx';
import type { ArticleRecord } from '../../platform/records.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { ArticleFigures } from './article-figures.tsx';
import { stateTexts } from './article-texts.ts';
import { articleChoicesQuery } from './articles.queries.ts';

/** The articles of all communities, the last changed first. */
export function ArticlesList() {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const { data: choices } = useQuery(articleChoicesQuery(useApi()));
  return (
    <RecordList
      resource="articles"
      title={t('nav.articles')}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      action={
        <Button variant="contained" component={RouterLink} to="/articles/create">
          {t('articles.new')}
        </Button>
      }
      filters={{
        q: (source) => <SearchInput source={source} label={t('articles.search')} />,
        state: (source) => (
          <ChoiceFilter
            source={source}
            label={t('articles.field.status')}
            choices={choicesOf(stateTexts, t)}
            anyText={t('articles.any')}
          />
        ),
        communityId: (source) => (
          <ChoiceFilter
            source={source}
            label={t('articles.field.communities')}
            choices={(choices?.communities ?? []).map(({ id, title }) => ({ id, name: title }))}
            anyText={t('articles.any')}
          />
        ),
        label: (source) => (
          <ChoiceFilter
            source={source}
            label={t('articles.field.labels')}
            choices={(choices?.labels ?? []).map((label) => ({ id: label, name: label }))}
            anyText={t('articles.any')}
          />
        ),
      }}
      emptyText={t('articles.empty')}
      emptyHint={t('articles.emptyHint')}
      Card={ArticleRow}
    >
      <FunctionField<ArticleRecord>
        source="title"
        label={t('articles.field.title')}
        render={(article) => <ArticleName article={article} />}
      />
      <FunctionField<ArticleRecord>
        source="id"
        sortable={false}
        label={t('articles.field.communities')}
        render={({ communityIds }) => <CommunityNames ids={communityIds} />}
      />
      <FunctionField<ArticleRecord>
        source="publishedAt"
        label={t('articles.field.status')}
        render={({ state, publishedAt }) =>
          joinFacts([
            t(stateTexts[state]),
            publishedAt !== null && state !== 'draft' ? dateTime(publishedAt) : null,
          ])
        }
      />
      <FunctionField<ArticleRecord>
        source="viewsCount"
        label={t('articles.field.views')}
        render={({ viewsCount }) => viewsCount}
      />
      <FunctionField<ArticleRecord>
        source="likesCount"
        label={t('articles.field.likes')}
        render={({ likesCount }) => likesCount}
      />
      <FunctionField<ArticleRecord>
        source="sort"
        label={t('articles.field.sort')}
        render={({ sort }) => sort}
      />
    </RecordList>
  );
}

/** A component of its own: the rows of a list are not rendered again when the names come. */
function CommunityNames({ ids }: { readonly ids: readonly number[] }) {
  const { data } = useQuery(articleChoicesQuery(useApi()));
  return data?.communities
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)
    .join(', ');
}

function ArticleName({ article: { id, title, previewImage, labels } }: { readonly article: ArticleRecord }) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        sx={{
          width: 74,
          height: 42,
          flex: 'none',
          borderRadius: 0.5,
          overflow: 'hidden',
          bgcolor: 'soft.neutral.fill',
          '& img': { width: '100%', height: '100%', objectFit: 'cover' },
        }}
      >
        {previewImage && <img src={previewImage.small} alt="" loading="lazy" />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/articles/${id}`}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {title}
        </Link>
        {labels.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {labels.join(', ')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function ArticleRow({ row }: { readonly row: ArticleRecord }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <ArticleName article={row} />
      <Typography variant="body2" color="textSecondary">
        <CommunityNames ids={row.communityIds} />
      </Typography>
      <ArticleFigures article={row} />
    </Box>
  );
}
