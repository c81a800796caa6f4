import { PlatformContext } from '@daystream/web';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { forgetFormerAccount } from './app/forget-former-account.ts';
import { router } from './app/router.ts';
import { watchInstallOffer } from './platform/client/install.ts';
import { watchErrors } from './platform/errors/report-error.ts';
import { loadTexts } from './platform/language/language.ts';
import { platform } from './platform/client/platform.ts';

watchErrors();
watchInstallOffer();
forgetFormerAccount();
const texts = await loadTexts();

const root = document.querySelector('#root');
// Errors caught by a boundary are reported like uncaught ones.
const onCaughtError = (error: unknown) => globalThis.reportError(error);
if (root)
  createRoot(root, { onCaughtError }).render(
    <PlatformContext value={platform}>
      <App texts={texts} router={router} />
    </PlatformContext>,
  );
