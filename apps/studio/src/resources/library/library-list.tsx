import { joinFacts } from '@daystream/i18n';
import { fileType } from '@daystream/contract';
import { formatFileSize } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { choicesOf } from '../../platform/choices.ts';
import { durationText } from '../../platform/duration-text.ts';
import { LibraryThumbnail } from '../../platform/library-thumbnail.tsx';
import type { LibraryItem } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { DeleteSelected } from './delete-items.tsx';
import { isUnfinished } from '../../platform/is-unfinished.ts';
import { LibraryUploader } from './library-uploader.tsx';
import { SelectAllRows, SelectRow } from '../select-rows.tsx';
import { typeTexts } from './type-texts.ts';
import { videoStateTexts } from '../../platform/video-state-texts.ts';
import { VideoState } from './video-state.tsx';

const { video, image, document } = fileType;

/** The files of the library, with the upload of new ones; refetched while one of them is processed. */
export function LibraryList() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  const states = choicesOf(videoStateTexts, t);
  const types = [video, image, document].map((id) => ({ id, name: t(typeTexts[id]) }));
  const uses = [
    { id: true, name: t('library.used') },
    { id: false, name: t('library.unused') },
  ];
  return (
    <RecordList
      resource="library"
      title={t('library.title')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      refetchInterval={(items) => (items?.some(isUnfinished) ? 2000 : false)}
      filters={{
        q: (source) => <SearchInput source={source} label={t('library.search')} />,
        type: (source) => (
          <ChoiceFilter
            source={source}
            label={t('library.type')}
            anyText={t('library.anyType')}
            choices={types}
          />
        ),
        state: (source) => (
          <ChoiceFilter
            source={source}
            label={t('library.state')}
            anyText={t('library.anyState')}
            choices={states}
          />
        ),
        isUsed: (source) => (
          <ChoiceFilter
            source={source}
            label={t('library.use')}
            anyText={t('library.anyUse')}
            choices={uses}
          />
        ),
      }}
      notice={<LibraryUploader />}
      bulkActions={<DeleteSelected />}
      emptyText={t('library.empty')}
      emptyHint={t('library.emptyHint')}
      Card={LibraryCard}
    >
      <FunctionField<LibraryItem>
        label={<SelectAllRows />}
        sortable={false}
        render={(item) => <SelectRow id={item.id} name={item.title} />}
      />
      <FunctionField<LibraryItem>
        source="title"
        label={t('library.name')}
        render={(item) => <LibraryName item={item} />}
      />
      <FunctionField<LibraryItem>
        source="state"
        sortable={false}
        label={t('library.state')}
        render={(item) => (item.video === null ? t(typeTexts[item.type]) : <VideoState item={item} />)}
      />
      <FunctionField<LibraryItem>
        source="duration"
        sortable={false}
        textAlign="right"
        label={t('library.duration')}
        render={({ video: found }) => durationOf(found) ?? '—'}
      />
      <FunctionField<LibraryItem>
        source="bytes"
        textAlign="right"
        label={t('library.size')}
        render={({ bytes }) => formatFileSize(language, bytes)}
      />
      <FunctionField<LibraryItem>
        source="usesCount"
        sortable={false}
        label={t('library.uses')}
        render={({ usesCount: count }) => (count === 0 ? '—' : t('library.usesCount', { count }))}
      />
      <FunctionField<LibraryItem>
        source="createdAt"
        label={t('library.createdAt')}
        render={({ createdAt }) => dateTime(createdAt)}
      />
    </RecordList>
  );
}

const durationOf = (found: LibraryItem['video']) =>
  found === null || found.duration === null ? null : durationText(found.duration);

function LibraryName({ item }: { readonly item: LibraryItem }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <LibraryThumbnail item={item} />
      <Link
        component={RouterLink}
        to={`/library/${item.id}/show`}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {item.title}
      </Link>
    </Box>
  );
}

function LibraryCard({ row: item }: { readonly row: LibraryItem }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <SelectRow id={item.id} name={item.title} />
        <LibraryName item={item} />
      </Box>
      <VideoState item={item} />
      <Typography variant="body2" color="textSecondary">
        {joinFacts([
          item.video === null ? t(typeTexts[item.type]) : durationOf(item.video),
          formatFileSize(language, item.bytes),
          item.usesCount === 0 ? null : t('library.usesCount', { count: item.usesCount }),
        ])}
      </Typography>
    </Box>
  );
}
