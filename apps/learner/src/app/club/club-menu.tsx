import { MoreIcon } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { leaveCommunity, type Community } from '../../features/club/communities/club.queries.ts';
import { boardQuery } from '../../features/club/posts/posts.queries.ts';
import { RulesText } from '../../features/club/posts/rules-notice.tsx';
import { Confirm } from '../../platform/parts/confirm.tsx';
import { FullScreenDialog } from '../../platform/parts/full-screen-dialog.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { Notice } from '../../platform/states/notice.tsx';

/** What a member does with the community as a whole: read its rules, change what others see of them, leave. */
export function ClubMenu({ community }: { readonly community: Community }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const { data: board } = useQuery(boardQuery(community.id));
  const leave = useMutation(leaveCommunity(useQueryClient()));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<'rules' | 'leave' | null>(null);
  const { userCommunity } = community;
  const close = () => setAnchor(null);
  const open = (what: 'rules' | 'leave') => {
    close();
    setOpened(what);
  };
  return (
    <>
      <IconButton
        aria-label={t('club.menu')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {board?.rules ? <MenuItem onClick={() => open('rules')}>{t('clubPosts.rulesTitle')}</MenuItem> : null}
        <MenuItem component={Link} to={pathTo('settingsClub')} onClick={close}>
          {t('clubMembers.settings')}
        </MenuItem>
        {userCommunity ? <MenuItem onClick={() => open('leave')}>{t('club.leave')}</MenuItem> : null}
      </Menu>
      {opened === 'rules' && board?.rules ? (
        <FullScreenDialog title={t('clubPosts.rulesTitle')} onlyOnPhones onClose={() => setOpened(null)}>
          <Stack sx={{ p: 2 }}>
            <RulesText text={board.rules.text} />
          </Stack>
        </FullScreenDialog>
      ) : null}
      {userCommunity ? (
        <Confirm
          open={opened === 'leave'}
          title={t('club.leaveTitle', { title: community.title })}
          onClose={() => setOpened(null)}
          action={{
            label: t('club.leave'),
            isDestructive: true,
            run: () => leave.mutate(userCommunity.id),
          }}
        >
          {t(userCommunity.isOptionalPurchase ? 'club.leaveSubscription' : 'club.leaveText')}
        </Confirm>
      ) : null}
      {leave.error ? <Notice severity="error">{errorText(leave.error)}</Notice> : null}
    </>
  );
}
