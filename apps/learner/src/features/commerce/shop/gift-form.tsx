import { emailError, normaliseEmail } from '@daystream/domain';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../platform/client/api.ts';
import { ConsentFields } from '../../../platform/consent/consent-fields.tsx';
import { consentOf, emptyConsents, unneededConsents } from '../../../platform/consent/consent-form.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { deviceTimeZone } from '../../../platform/client/device.ts';
import { FormFault } from '../../../platform/forms/form-fault.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { queryClient } from '../../../platform/client/query-client.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import { SubmitButton } from '../../../platform/forms/submit-button.tsx';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { MailText } from '../../../platform/states/mail-text.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';

interface GiftFormProps {
  readonly publicId: string;
  /** As the giver wrote it. */
  readonly recipientName: string;
  readonly proven: { readonly email: string; readonly proof: string };
  /** The gift went to the account that is signed in. */
  readonly onOpened: (streamId: number) => void;
}

/**
 * Accepts a gift: for the account that is signed in, or for a name and an e-mail, whose account is made if there is none. Who came by a link of an e-mail is signed in; to any other address such
 * a link is sent.
 */
export function GiftForm({ publicId, recipientName, proven, onOpened }: GiftFormProps) {
  const { t } = useTranslation('learner');
  const isSignedIn = session.token() !== null;
  const account = useQuery({ ...currentUserQuery, enabled: isSignedIn });
  const user = account.data;
  const isKnown = user !== undefined && !user.isAnonymous && Boolean(user.email);
  /** The address that was sent a link. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { name: recipientName, email: proven.email, ...emptyConsents },
    optional: isKnown ? ['name', 'email', 'terms', 'personalData'] : unneededConsents(),
    faultsOf: ({ name, email }) => {
      if (isKnown) return {};
      const fault = emailError(email);
      return { ...(name.trim() === '' && { name: 'required' }), ...(fault && { email: fault }) };
    },
    send: async ({ name, email, ...consents }) => {
      const body = isKnown
        ? {}
        : {
            name: name.trim(),
            email: normaliseEmail(email),
            timezone: deviceTimeZone,
            proof: proven.proof,
            ...consentOf(consents),
          };
      const { data } = await api.call('gifts.redeem', { params: { publicId }, body });
      if (data.streamId === null) {
        setSentTo(normaliseEmail(email));
        return;
      }
      const target = pathTo('calendar', { streamId: data.streamId });
      if (data.token !== null)
        location.assign(pathTo('autoLogin', {}, { token: data.token, returnUrl: target }));
      else {
        void queryClient.invalidateQueries({ queryKey: ['streams'] });
        onOpened(data.streamId);
      }
    },
  });
  const { field, fault, missing, isTouched, isBusy, submit } = form;
  const needs = {
    name: t('signUp.needName'),
    email: t('signIn.needEmail'),
    terms: t('signUp.needTerms'),
    personalData: t('signUp.needPersonalData'),
  };
  if (isSignedIn && user === undefined)
    return account.error ? <LoadError error={account.error} onRetry={() => void account.refetch()} /> : null;
  if (sentTo !== null)
    return (
      <Stack spacing={2} aria-live="polite">
        <Typography variant="h3" component="h2">
          {t('shop.checkMail')}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <MailText text={t('gifts.linkSent', { email: sentTo })} />
        </Typography>
      </Stack>
    );
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void submit(event)}>
      {isKnown ? (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('gifts.acceptAs', { email: user.email ?? '' })}
        </Typography>
      ) : (
        <>
          <TextInput label={t('signUp.name')} autoComplete="given-name" {...field('name')} />
          <TextInput label={t('signIn.email')} type="email" autoComplete="email" {...field('email')} />
          <ConsentFields field={field} />
        </>
      )}
      <FormFault fault={fault} failed={t('gifts.failed')} />
      <SubmitButton
        label={t('gifts.accept')}
        missing={missing && needs[missing]}
        isTouched={isTouched}
        isBusy={isBusy}
      />
      {isSignedIn ? null : (
        <Link href={pathTo('login', {}, { returnUrl: pathTo('gift', { publicId }) })} sx={{ py: 1 }}>
          {t('shop.haveAccount')}
        </Link>
      )}
    </Stack>
  );
}
