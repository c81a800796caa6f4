import { clubLinks } from '@daystream/domain';
import { Page, ScrollTabs } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ClubButtons } from './club-buttons.tsx';
import type { Community } from './club.queries.ts';
import { useClubState } from './use-club-state.ts';
import { useClubUrls } from './use-club-urls.ts';

export interface ClubTab {
  readonly key: string;
  readonly label: string;
  readonly path: string;
}
interface ClubHomeProps {
  readonly community: Community;
  readonly tabs: readonly ClubTab[];
  /** The key of the tab that is shown. */
  readonly current: string;
  /** What can be done with the community as a whole. */
  readonly menu: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a community in the app, for who owns it: its title, addresses and sections, with the current section below. */
export function ClubHome({ community, tabs, current, menu, children }: ClubHomeProps) {
  const { t } = useTranslation('learner');
  const clubState = useClubState();
  const navigate = useNavigate();
  const { goTo, others } = clubLinks(community, useClubUrls());
  return (
    <Page title={community.title} lead={clubState(community)} action={menu}>
      <PageTitle title={community.title} />
      {/* Close together: on a phone, what members come for has to begin on the first screen. */}
      <Stack sx={{ mt: { xs: '4px !important', md: '16px !important' } }}>
        <ClubButtons community={community} links={goTo === null ? others : [goTo, ...others]} />
        {tabs.length < 2 ? null : (
          <ScrollTabs
            value={current}
            aria-label={t('club.sections')}
            onChange={(_, key: string) => {
              const path = tabs.find((tab) => tab.key === key)?.path;
              if (path !== undefined) void navigate(path, { replace: true });
            }}
          >
            {tabs.map(({ key, label }) => (
              <Tab
                key={key}
                value={key}
                label={label}
                id={`club-tab-${key}`}
                aria-controls="club-panel"
                sx={{
                  flexGrow: 1,
                  minWidth: 0,
                  maxWidth: 'none',
                  px: { xs: 0.75, sm: 1 },
                  // All five fit into 390 px.
                  fontSize: { xs: '0.8125rem', sm: '1rem' },
                  whiteSpace: 'nowrap',
                }}
              />
            ))}
          </ScrollTabs>
        )}
      </Stack>
      <Box
        id="club-panel"
        {...(tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': `club-tab-${current}` })}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {children}
      </Box>
    </Page>
  );
}
