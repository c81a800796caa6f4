import { clubAboutMaxLength } from '@daystream/contract';
import { LinesSkeleton, LoadingButton, Page } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedInput } from '../../../platform/forms/counted-input.tsx';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { MemberRow } from './member-row.tsx';
import {
  blockMember,
  blocksQuery,
  profileQuery,
  saveProfile,
  type Member,
  type Profile,
} from './members.queries.ts';

/** What the user shows of themselves in clubs, and whom they have blocked. */
export function ClubProfilePage() {
  const { t } = useTranslation('learner');
  const { data: profile, error, refetch } = useQuery(profileQuery);
  return (
    <Page title={t('clubMembers.settings')} lead={t('clubMembers.settingsLead')}>
      {profile ? <Choices profile={profile} /> : null}
      {error && !profile ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!profile && !error ? (
        <Loading>
          <LinesSkeleton rows={6} />
        </Loading>
      ) : null}
      <Blocks />
    </Page>
  );
}

function Choices({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const save = useMutation(saveProfile(useQueryClient()));
  const [about, setAbout] = useState(profile.about);
  const change = (part: Partial<Profile>) => save.mutate({ ...profile, ...part });
  const isChanged = about.trim() !== profile.about;
  return (
    <>
      {save.error ? <Notice severity="error">{errorText(save.error)}</Notice> : null}
      <Card>
        <Choice
          label={t('clubMembers.showsPicture')}
          isOn={profile.showsPicture}
          onChange={(showsPicture) => change({ showsPicture })}
        />
        <Choice
          label={t('clubMembers.showsCity')}
          isOn={profile.showsCity}
          onChange={(showsCity) => change({ showsCity })}
        />
        <Choice
          label={t('clubMembers.showsAbout')}
          isOn={profile.showsAbout}
          onChange={(showsAbout) => change({ showsAbout })}
        />
        {profile.showsAbout ? (
          <Stack spacing={1.5} sx={{ px: 2.5, pb: 2.5, pt: 1 }}>
            <CountedInput
              label={t('clubMembers.about')}
              name="about"
              minRows={2}
              value={about}
              error={undefined}
              onBlur={() => undefined}
              maxLength={clubAboutMaxLength}
              onChange={({ target }) => setAbout(target.value)}
            />
            {isChanged ? (
              <LoadingButton
                busy={save.isPending}
                variant="contained"
                onClick={() => change({ about: about.trim() })}
              >
                {t('clubMembers.save')}
              </LoadingButton>
            ) : null}
          </Stack>
        ) : null}
      </Card>
      <Card>
        <Choice
          label={t('clubMembers.isListed')}
          text={t('clubMembers.isListedText')}
          isOn={profile.isListed}
          onChange={(isListed) => change({ isListed })}
        />
        <Choice
          label={t('clubMembers.isRanked')}
          text={t('clubMembers.isRankedText')}
          isOn={profile.isRanked}
          onChange={(isRanked) => change({ isRanked })}
        />
      </Card>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly text?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Choice({ label, text, isOn, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', px: 2.5, py: 1.25 }}>
      <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography component="label" htmlFor={id} sx={{ fontWeight: 500 }}>
          {label}
        </Typography>
        {text === undefined ? null : (
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        )}
      </Stack>
      <Switch id={id} checked={isOn} onChange={(_event, next) => onChange(next)} />
    </Stack>
  );
}

/** Nothing for who has blocked nobody. */
function Blocks() {
  const { t } = useTranslation('learner');
  const list = useInfiniteQuery(blocksQuery);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Stack component="section" spacing={1.5}>
      <Typography variant="h3" component="h2">
        {t('clubMembers.blockedMembers')}
      </Typography>
      <Card>
        <List disablePadding>
          {items.map((member) => (
            <BlockedRow key={member.id} member={member} />
          ))}
        </List>
      </Card>
      <MoreButton list={list} label={t('clubMembers.more')} />
    </Stack>
  );
}

function BlockedRow({ member }: { readonly member: Member }) {
  const { t } = useTranslation('learner');
  const block = useMutation(blockMember(useQueryClient()));
  return (
    <ListItem divider sx={{ px: 2.5, py: 1.25 }}>
      <MemberRow
        member={member}
        end={
          <LoadingButton
            busy={block.isPending}
            color="inherit"
            sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
            onClick={() => block.mutate({ userId: member.id, isBlocked: false })}
          >
            {t('clubMembers.unblock')}
          </LoadingButton>
        }
      />
    </ListItem>
  );
}
