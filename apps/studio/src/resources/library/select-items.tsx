import Checkbox from '@mui/material/Checkbox';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { LibraryItem } from '../../platform/records.ts';

/** Selects a file for the actions on selected files. */
export function SelectItem({ item }: { readonly item: LibraryItem }) {
  const { t } = useTranslation('studio');
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(item.id)}
      onChange={() => onToggleItem(item.id)}
      // A click on the row opens the file.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('library.remove.select', { title: item.title }) } }}
      sx={{ ml: -1.25 }}
    />
  );
}

/** Selects all files of the page, or none. */
export function SelectAll() {
  const { t } = useTranslation('studio');
  const { data = [], selectedIds, onSelect } = useListContext<LibraryItem>();
  const isAll = data.every(({ id }) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && selectedIds.length > 0}
      onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
      slotProps={{ input: { 'aria-label': t('library.remove.selectAll') } }}
      sx={{ ml: -1.25 }}
    />
  );
}
