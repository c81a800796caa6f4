import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chatsQuery, countUnread } from '../features/talking/chats/chats.queries.ts';
import { homeworksQuery, hasNewAnswer } from '../features/talking/homework/homework.queries.ts';
import { pathTo } from '../platform/routes/path-to.ts';
import { useSwitchedOn } from '../platform/brand/switches.ts';
import { CountBadge } from '../platform/parts/count-badge.tsx';

/** Chats and homework are one entry of the bottom bar; these links lead from one to the other. A wide screen has both in its menu. */
export function ConversationTabs({ current }: { readonly current: 'chats' | 'homeworks' }) {
  const { t } = useTranslation('learner');
  const isOn = useSwitchedOn('isChatSupport');
  const { data: unread = 0 } = useQuery({ ...chatsQuery, enabled: isOn, select: countUnread });
  const { data: answered = 0 } = useQuery({
    ...homeworksQuery,
    select: (homeworks) => homeworks.filter(hasNewAnswer).length,
  });
  if (!isOn) return null;
  const tabs = [
    {
      name: 'chats',
      label: t('chats.tab'),
      count: unread,
      countLabel: t('homework.unread', { count: unread }),
    },
    {
      name: 'homeworks',
      label: t('nav.homework'),
      count: answered,
      countLabel: t('homework.answered', { count: answered }),
    },
  ] as const;
  return (
    <Box
      component="nav"
      aria-label={t('nav.conversations')}
      sx={{ display: { xs: 'flex', md: 'none' }, borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map(({ name, label, count, countLabel }) => {
        const isCurrent = name === current;
        return (
          <ButtonBase
            key={name}
            href={pathTo(name)}
            aria-current={isCurrent ? 'page' : undefined}
            sx={{
              flex: '1 1 0',
              minHeight: 48,
              gap: 1,
              fontWeight: 600,
              color: isCurrent ? 'primary.main' : 'text.secondary',
              boxShadow: (theme) => (isCurrent ? `inset 0 -2px ${theme.palette.primary.main}` : 'none'),
              outlineOffset: -3,
            }}
          >
            {label}
            <CountBadge count={count} label={countLabel} />
          </ButtonBase>
        );
      })}
    </Box>
  );
}
