import { joinFacts } from '@daystream/i18n';
import { useRetryKeys } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { choicesOf } from '../../platform/choices.ts';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { ClubCase } from '../../platform/records.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { ClubFilter } from '../club-filter.tsx';
import { SearchInput } from '../search-input.tsx';
import { useCommand } from '../use-command.ts';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { ModerationSettingsButton } from './moderation-settings-button.tsx';
import { SanctionDialog } from './sanction-dialog.tsx';

const stateTexts = {
  held: 'clubModeration.states.held',
  reported: 'clubModeration.states.reported',
  done: 'clubModeration.states.done',
} as const;
const reasonTexts = {
  spam: 'clubModeration.reasons.spam',
  insult: 'clubModeration.reasons.insult',
  harm: 'clubModeration.reasons.harm',
  privacy: 'clubModeration.reasons.privacy',
  other: 'clubModeration.reasons.other',
} as const;
const kindTexts = {
  post: 'clubModeration.post',
  comment: 'clubModeration.comment',
  member: 'clubModeration.member',
} as const;
const kindOf = ({ memberId, commentId }: ClubCase): keyof typeof kindTexts =>
  memberId === null ? (commentId === null ? 'post' : 'comment') : 'member';
const contentTexts = {
  shown: 'clubModeration.content.shown',
  held: 'clubModeration.content.held',
  hidden: 'clubModeration.content.hidden',
  deleted: 'clubModeration.content.deleted',
} as const;

/** The queue of the moderators: texts that are held back or were reported, the oldest first. */
export function ClubCasesList() {
  const { t } = useTranslation('studio');
  return (
    <RecordList
      resource="club-cases"
      title={t('clubModeration.title')}
      sort={{ field: 'openedAt', order: 'ASC' }}
      initialFilter={{ state: 'waiting' }}
      action={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button component={RouterLink} to="/club-sanctions" variant="outlined">
            {t('clubModeration.sanctions')}
          </Button>
          <ModerationSettingsButton />
        </Box>
      }
      filters={{
        q: (source) => <SearchInput source={source} label={t('clubModeration.author')} />,
        communityId: (source) => <ClubFilter source={source} />,
        state: (source) => (
          <ChoiceFilter
            source={source}
            label={t('clubModeration.state')}
            choices={choicesOf({ waiting: 'clubModeration.states.waiting', ...stateTexts } as const, t)}
          />
        ),
        kind: (source) => (
          <ChoiceFilter source={source} label={t('clubModeration.kind')} choices={choicesOf(kindTexts, t)} />
        ),
        reason: (source) => (
          <ChoiceFilter
            source={source}
            label={t('clubModeration.reason')}
            choices={choicesOf(reasonTexts, t)}
          />
        ),
      }}
      emptyText={t('clubModeration.empty')}
      emptyHint={t('clubModeration.emptyHint')}
      Card={CaseCard}
    >
      <FunctionField<ClubCase>
        source="text"
        sortable={false}
        label={t('clubModeration.text')}
        render={(row) => <CaseText row={row} />}
      />
      <FunctionField<ClubCase>
        source="openedAt"
        label={t('clubModeration.why')}
        render={(row) => <Why row={row} />}
      />
      <FunctionField<ClubCase>
        source="id"
        sortable={false}
        label={t('records.actions')}
        render={(row) => <CaseActions row={row} />}
      />
    </RecordList>
  );
}

interface RowProps {
  readonly row: ClubCase;
}

function CaseText({ row }: RowProps) {
  const { t } = useTranslation('studio');
  const canReadPeople = useHasPermission('people.read');
  const { dateTime } = useTimeTexts();
  const { authorId, authorName, text, filesCount, communityTitle, memberId, publishedAt } = row;
  const name =
    authorId === null ? t('clubModeration.deletedMember') : authorName || t('clubModeration.noName');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 560 }}>
      {authorId !== null && canReadPeople ? (
        <Link component={RouterLink} to={`/users/${authorId}/show`} sx={{ fontWeight: 600 }}>
          {name}
        </Link>
      ) : (
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      )}
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text === '' ? t(memberId === null ? 'clubModeration.noText' : 'clubModeration.noAbout') : text}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {joinFacts([
          t(kindTexts[kindOf(row)]),
          communityTitle,
          dateTime(publishedAt),
          filesCount === 0 ? null : t('clubModeration.files', { count: filesCount }),
          row.sanctionsCount === 0 ? null : t('clubModeration.sanctionsCount', { count: row.sanctionsCount }),
        ])}
      </Typography>
    </Box>
  );
}

function Why({ row }: RowProps) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const { state, word, reports, decidedAt, decidedByName, contentState, memberId } = row;
  const isWaiting = state !== 'done';
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', maxWidth: 320 }}>
      <Chip
        size="small"
        color={isWaiting ? 'warning' : 'default'}
        variant={isWaiting ? 'filled' : 'outlined'}
        // What a member is does not change by a decision.
        label={t(isWaiting || memberId !== null ? stateTexts[state] : contentTexts[contentState])}
      />
      {state === 'held' && (
        <Typography variant="body2">
          {word === null ? t('clubModeration.newMember') : t('clubModeration.word', { word })}
        </Typography>
      )}
      {reports.slice(0, 5).map((report) => (
        <Typography
          key={`${report.userName} ${report.reason} ${report.text}`}
          variant="body2"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {joinFacts([t(reasonTexts[report.reason]), report.userName])}
          {report.text !== '' && `: ${report.text}`}
        </Typography>
      ))}
      {decidedAt !== null && (
        <Typography variant="body2" color="textSecondary">
          {joinFacts([dateTime(decidedAt), decidedByName])}
        </Typography>
      )}
    </Box>
  );
}

/** Shows or hides the text, or goes on to what is done about its author. */
function CaseActions({ row }: RowProps) {
  const { t } = useTranslation('studio');
  const command = useCommand(['club-cases']);
  const withRetryKey = useRetryKeys();
  const [isSanctioning, setSanctioning] = useState(false);
  const { id, state, contentState, authorId, authorName, communityId, memberId } = row;
  const isMember = memberId !== null;
  const decide = (verb: 'show' | 'hide') =>
    void command(
      (api) =>
        withRetryKey(`${id} ${verb} ${row.openedAt}`, (idempotencyKey) =>
          api.call(verb === 'show' ? 'studio.clubCases.show' : 'studio.clubCases.hide', {
            params: { id },
            idempotencyKey,
          }),
        ),
      t(
        isMember
          ? 'clubModeration.closed'
          : verb === 'show'
            ? 'clubModeration.shown'
            : 'clubModeration.hidden',
      ),
    ).catch(() => undefined);
  if (contentState === 'deleted') return null;
  const isWaiting = state !== 'done';
  const keepText = isMember ? t('clubModeration.keepMember') : t('clubModeration.keep');
  const showText = contentState === 'held' ? t('clubModeration.approve') : keepText;
  const hideText = contentState === 'held' ? t('clubModeration.refuse') : t('clubModeration.hide');
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {(isWaiting || contentState === 'hidden') && (
        <Button size="small" variant={isWaiting ? 'contained' : 'outlined'} onClick={() => decide('show')}>
          {contentState === 'hidden' ? t('clubModeration.bringBack') : showText}
        </Button>
      )}
      {contentState !== 'hidden' && !isMember && (
        <Button size="small" variant="outlined" color="error" onClick={() => decide('hide')}>
          {hideText}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        href={`/club/${communityId}/${isMember ? `member/${memberId}` : `post/${row.postId}`}`}
        target="_blank"
        rel="noopener"
      >
        {t(isMember ? 'clubModeration.openMember' : 'clubModeration.openPost')}
      </Button>
      {authorId !== null && (
        <Button size="small" color="inherit" onClick={() => setSanctioning(true)}>
          {t('clubModeration.sanction')}
        </Button>
      )}
      {isSanctioning && authorId !== null && (
        <SanctionDialog
          communityId={communityId}
          userId={authorId}
          name={authorName}
          onClose={() => setSanctioning(false)}
        />
      )}
    </Box>
  );
}

function CaseCard({ row }: RowProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <CaseText row={row} />
      <Why row={row} />
      <CaseActions row={row} />
    </Box>
  );
}
