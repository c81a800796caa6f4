import { LoadingButton, Page } from '@daystream/ui';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand, useErrorText } from '@daystream/web';
import { Notice } from '../../../platform/states/notice.tsx';
import { consent, useConsentChoice, type Consent } from '../../../platform/consent/consent.ts';
import { CookieCategories } from './cookie-categories.tsx';
import { cookieInfoQuery } from './cookies.queries.ts';
import { saveConsent } from './save-consent.ts';

/** The cookie settings page. */
export function CookiesPage() {
  const brand = useBrand();
  const { t } = useTranslation('learner');
  const { data: info } = useQuery(cookieInfoQuery);
  const chosen = useConsentChoice();
  const [edited, setEdited] = useState<Consent | null>(null);
  // The choice of the account may arrive while the page is open.
  const value = edited ?? chosen ?? consent();
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle');
  const [fault, setFault] = useState<unknown>(null);
  const errorText = useErrorText();
  const { cookiePolicyLink } = brand.runtime;

  async function save(): Promise<void> {
    setState('busy');
    setFault(null);
    try {
      await saveConsent(value);
      setState('saved');
    } catch (error) {
      setFault(error);
      setState('idle');
    }
  }

  return (
    <Page title={t('cookies.title')} lead={t('cookies.lead')}>
      {brand.runtime.isCookieEnable ? (
        <>
          <CookieCategories
            value={value}
            items={info?.items}
            onChange={(next) => {
              setState('idle');
              setEdited(next);
            }}
          />
          {state === 'saved' ? <Notice severity="success">{t('cookies.saved')}</Notice> : null}
          {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
          <LoadingButton
            variant="contained"
            size="large"
            busy={state === 'busy'}
            onClick={() => void save()}
            sx={{ alignSelf: { sm: 'flex-start' } }}
          >
            {t('cookies.save')}
          </LoadingButton>
        </>
      ) : (
        <Notice severity="info">{t('cookies.notAsked')}</Notice>
      )}
      {cookiePolicyLink === '' ? null : (
        <Link href={cookiePolicyLink} target="_blank" rel="noopener">
          {t('cookies.policy')}
        </Link>
      )}
    </Page>
  );
}
