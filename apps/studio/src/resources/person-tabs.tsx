import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

export interface PersonTab {
  readonly name: string;
  readonly label: string;
  /** Rendered while the tab is selected, so that its records are read on demand. */
  readonly content: () => ReactNode;
}

/** The records of a person in tabs; the address names the selected one. */
export function PersonTabs({ tabs }: { readonly tabs: readonly PersonTab[] }) {
  const { t } = useTranslation('studio');
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const selected = tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0];
  if (selected === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Tabs
        value={selected.name}
        onChange={(_event, name: string) => setSearch({ tab: name }, { replace: true })}
        variant="scrollable"
        aria-label={t('person.tabs.label')}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            label={label}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            sx={{ textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected.name}`}
        sx={{ display: 'grid', gap: 3, minWidth: 0 }}
      >
        {selected.content()}
      </Box>
    </Box>
  );
}
