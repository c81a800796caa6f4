import { ScreenLoadFailed } from '@daystream/ui';
import { loadWithTimeout, PageTitle, useCheckedConnection, useReplaced } from '@daystream/web';
import { lazy, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

/** A lazily loaded screen. If its code does not load, a notice takes its place beside the menu. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({
    default: await loadWithTimeout(load).catch((): ComponentType<Props> => FailedScreen),
  }));
}

function FailedScreen() {
  const { t } = useTranslation('studio');
  return (
    <>
      <PageTitle title={t('app.title')} />
      <ScreenLoadFailed lost={useCheckedConnection()} isReplaced={useReplaced()} />
    </>
  );
}
