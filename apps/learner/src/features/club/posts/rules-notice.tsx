import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../platform/states/notice.tsx';
import { acceptRules, boardQuery } from './posts.queries.ts';

/** The rules of a community as a plain text. */
export function RulesText({ text }: { readonly text: string }) {
  return (
    <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}

/** The rules of a community in place of `children`, until the reader has accepted them. */
export function RulesGate({
  communityId,
  children,
}: {
  readonly communityId: number;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const { data: board } = useQuery(boardQuery(communityId));
  const accept = useMutation(acceptRules(useQueryClient(), communityId));
  if (!board?.rules || board.rules.isAccepted) return children;
  const { text, version } = board.rules;
  return (
    <Stack spacing={1.5}>
      <Typography variant="h5" component="h2">
        {t('clubPosts.rulesTitle')}
      </Typography>
      <Box component="section" aria-label={t('clubPosts.rulesTitle')}>
        <RulesText text={text} />
      </Box>
      {accept.error ? <Notice severity="error">{errorText(accept.error)}</Notice> : null}
      <LoadingButton
        variant="contained"
        busy={accept.isPending}
        onClick={() => accept.mutate(version)}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {t('clubPosts.acceptRules')}
      </LoadingButton>
    </Stack>
  );
}
