import { SearchIcon } from '@daystream/ui';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';

interface SearchButtonProps {
  readonly isSearching: boolean;
  readonly onChange: (isSearching: boolean) => void;
}

/** Opens and closes the search of a chat. */
export function SearchButton({ isSearching, onChange }: SearchButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <IconButton
      aria-label={t('chatSearch.open')}
      aria-expanded={isSearching}
      onClick={() => onChange(!isSearching)}
    >
      <SearchIcon />
    </IconButton>
  );
}
