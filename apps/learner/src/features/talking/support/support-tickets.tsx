import { joinFacts } from '@daystream/i18n';
import { ForwardIcon, SoftChip } from '@daystream/ui';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../../platform/parts/count-badge.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { ticketStateTexts } from './ticket-state-texts.ts';
import { supportTicketsQuery } from './support.queries.ts';

/** The learner's own questions to support; nothing before the first one. */
export function SupportTickets() {
  const { t } = useTranslation('learner');
  const list = useInfiniteQuery(supportTicketsQuery);
  const tickets = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const hasFailed = !list.data && list.error !== null;
  if (tickets.length === 0 && !hasFailed) return null;
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="support-tickets">
      <Typography variant="h4" component="h2" id="support-tickets">
        {t('supportTickets.title')}
      </Typography>
      {hasFailed ? <LoadError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {tickets.map(({ id, state, category, course, lastMessage, isLastOwn, unreadCount }) => (
        <Card key={id}>
          <CardActionArea href={pathTo('supportQuestion', { ticketId: id })}>
            <Stack direction="row" spacing={2} sx={{ alignItems: 'center', p: 2 }}>
              <Stack spacing={1} sx={{ flexGrow: 1, minWidth: 0, alignItems: 'flex-start' }}>
                {category === null && course === null ? null : (
                  <Typography variant="caption" color="textSecondary" noWrap sx={{ maxWidth: '100%' }}>
                    {joinFacts([category, course])}
                  </Typography>
                )}
                <Typography
                  component="h3"
                  sx={{
                    display: '-webkit-box',
                    WebkitLineClamp: 2,
                    WebkitBoxOrient: 'vertical',
                    overflow: 'hidden',
                    overflowWrap: 'anywhere',
                    fontWeight: unreadCount > 0 ? 600 : 400,
                  }}
                >
                  {isLastOwn ? t('supportTickets.you', { message: lastMessage }) : lastMessage}
                </Typography>
                <SoftChip soft={state === 'answered' ? 'success' : 'neutral'}>
                  {t(ticketStateTexts[state])}
                </SoftChip>
              </Stack>
              <CountBadge count={unreadCount} label={t('homework.unread', { count: unreadCount })} />
              <ForwardIcon sx={{ color: 'text.secondary' }} />
            </Stack>
          </CardActionArea>
        </Card>
      ))}
      <MoreButton list={list} label={t('supportTickets.older')} />
    </Stack>
  );
}
