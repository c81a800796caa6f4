import Checkbox from '@mui/material/Checkbox';
import { useListContext, type RaRecord } from 'react-admin';
import { useTranslation } from 'react-i18next';

/** Selects a record for the actions on selected records. */
export function SelectRow({ id, name }: { readonly id: number; readonly name: string }) {
  const { t } = useTranslation('studio');
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // A click on the row opens the record.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('records.select', { name }) } }}
      sx={{ ml: -1.25 }}
    />
  );
}

/** Selects all records of the page, or none. */
export function SelectAllRows() {
  const { t } = useTranslation('studio');
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord<number>>();
  const isAll = data.every(({ id }) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && selectedIds.length > 0}
      onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
      slotProps={{ input: { 'aria-label': t('records.selectAll') } }}
      sx={{ ml: -1.25 }}
    />
  );
}
