import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { voteInPoll, type Poll, type Post } from './posts.queries.ts';

/** The poll of a post: its choices, and its results once the reader has voted or it has ended. */
export function PollView({ post, poll }: { readonly post: Post; readonly poll: Poll }) {
  const hasResults = poll.votersCount !== null;
  return (
    <Box sx={{ p: 2, borderRadius: (theme) => `${theme.corners.control}px`, bgcolor: 'soft.neutral.fill' }}>
      {hasResults ? <PollResults poll={poll} /> : <PollChoice post={post} poll={poll} />}
      <PollFacts poll={poll} />
    </Box>
  );
}

function PollFacts({ poll: { votersCount, endsAt, isEnded, isMultiple } }: { readonly poll: Poll }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const facts = [
    votersCount === null ? null : t('clubPosts.voters', { count: votersCount }),
    votersCount === null && isMultiple ? t('clubPosts.several') : null,
    endsAt === null
      ? null
      : t(isEnded ? 'clubPosts.pollEnded' : 'clubPosts.pollUntil', { date: dates.moment(endsAt) }),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? null : (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
      {facts.join(' · ')}
    </Typography>
  );
}

function PollResults({ poll: { options, votersCount, ownOptionIds } }: { readonly poll: Poll }) {
  const { t } = useTranslation('learner');
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {options.map(({ id, text, votes }) => {
        const share = votersCount ? Math.round(((votes ?? 0) / votersCount) * 100) : 0;
        const isOwn = ownOptionIds.includes(id);
        return (
          <Box component="li" key={id}>
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
              <Typography dir="auto" sx={{ overflowWrap: 'anywhere', fontWeight: isOwn ? 600 : 400 }}>
                {text}
                {isOwn ? ` · ${t('clubPosts.yourVote')}` : ''}
              </Typography>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{`${share}\u00A0%`}</Typography>
            </Stack>
            <LinearProgress
              variant="determinate"
              value={share}
              aria-label={text}
              sx={{ height: 6, mt: 0.5 }}
            />
          </Box>
        );
      })}
    </Stack>
  );
}

function PollChoice({ post, poll: { options, isMultiple } }: { readonly post: Post; readonly poll: Poll }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const vote = useMutation(voteInPoll(useQueryClient()));
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const toggle = (id: number) => {
    if (!isMultiple) return setChosen([id]);
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const Control = isMultiple ? Checkbox : Radio;
  return (
    <Stack spacing={1}>
      <Stack role={isMultiple ? 'group' : 'radiogroup'} aria-label={t('clubPosts.poll')}>
        {options.map(({ id, text }) => (
          <FormControlLabel
            key={id}
            control={<Control checked={chosen.includes(id)} onChange={() => toggle(id)} />}
            label={<span dir="auto">{text}</span>}
            sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
          />
        ))}
      </Stack>
      {vote.error ? <Notice severity="error">{errorText(vote.error)}</Notice> : null}
      <LoadingButton
        variant="outlined"
        busy={vote.isPending}
        disabledReason={chosen.length === 0 ? t('clubPosts.chooseFirst') : null}
        onClick={() => vote.mutate({ post, optionIds: [...chosen] })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('clubPosts.vote')}
      </LoadingButton>
    </Stack>
  );
}
