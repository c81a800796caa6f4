import { FilePicker, PhotoTakerContext } from '@daystream/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { brandStore } from '../brand/brand.ts';
import { setThemeChoice } from '../brand/theme-mode.ts';
import { install } from '../client/install.ts';
import { isInShell } from '../client/in-shell.ts';
import { storeBridge } from '../client/store-bridge.ts';
import { startFakeShell } from '../../testing/fake-shell.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { callNative } from './native.ts';
import { takeNativePhoto } from './native-camera.ts';
import { createNativeStore } from './native-store.ts';
import { startShell } from './start-shell.ts';
import { UpdateNotice } from './update-notice.tsx';

function start(platform: 'android' | 'ios' = 'android') {
  const shell = startFakeShell(platform);
  const navigate = vi.fn<(path: string) => void>();
  const end = startShell({ navigate });
  onTestFinished(end);
  return { ...shell, navigate, end };
}
function configureBrand(values: Partial<ReturnType<typeof brandStore.get>>): void {
  const before = brandStore.get();
  const apply = (settings: typeof values) =>
    brandStore.apply({ ...before, ...settings, version: brandStore.get().version + 1 });
  apply(values);
  onTestFinished(() => apply({}));
}
const mobile = {
  scheme: 'auroraschool',
  androidPackage: 'example.aurora.app',
  androidFingerprints: '',
  iosBundleId: 'example.aurora.app',
  iosTeamId: 'ABCDE12345',
  iosAppId: '1234567890',
};
beforeEach(() => configureBrand({ mobile }));

it('a browser is no shell, also with an object of that name', async () => {
  expect(isInShell()).toBe(false);
  Object.assign(globalThis, { Capacitor: { getPlatform: () => 'web' } });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'Capacitor'));
  expect([isInShell(), storeBridge()]).toEqual([false, undefined]);
  await expect(callNative('App', 'getInfo')).rejects.toMatchObject({ code: 'UNIMPLEMENTED' });
});

it('the app offers no installation inside itself', () => {
  startFakeShell('ios');
  expect([isInShell(), install.way()]).toEqual([true, null]);
});

describe('links', () => {
  it.each([
    ['an e-mail link', 'https://learn.aurora.example/course/3/calendar?a=1', '/course/3/calendar?a=1'],
    ['a social return', 'auroraschool://auto-login?token=x&action=login', '/auto-login?token=x&action=login'],
  ])('%s opens its screen [rules §7 social link or login]', (_, url, path) => {
    const { emit, navigate, callsOf } = start();
    emit('App', 'appUrlOpen', { url });
    expect(navigate.mock.calls).toEqual([[path]]);
    // The window in which a network asked is over.
    expect(callsOf('Browser.close')).toHaveLength(1);
  });

  it('a link to the studio opens in the browser, and one of another app nowhere', () => {
    const { emit, navigate, callsOf } = start();
    emit('App', 'appUrlOpen', { url: 'https://learn.aurora.example/studio/' });
    emit('App', 'appUrlOpen', { url: 'otherschool://home' });
    expect([navigate.mock.calls, callsOf('Browser.open')]).toEqual([
      [],
      [{ url: 'https://learn.aurora.example/studio/' }],
    ]);
  });

  it('a tap on a notification opens what it is about, and nothing that is no path', () => {
    const { emit, navigate } = start();
    const tap = (data: object, actionId = 'tap') =>
      emit('PushNotifications', 'pushNotificationActionPerformed', { actionId, notification: { data } });
    tap({ path: '/support', link: '/support?notification=5' });
    tap({ path: '/home' });
    tap({ link: 'https://evil.example' });
    tap({ path: '/swept-away' }, 'dismiss');
    expect(navigate.mock.calls).toEqual([['/support?notification=5'], ['/home']]);
  });

  it('other sites and new windows open in the browser of the system, screens in the app', () => {
    const { callsOf } = start();
    const link = (attributes: object) => {
      const element = document.body.appendChild(Object.assign(document.createElement('a'), attributes));
      onTestFinished(() => element.remove());
      return fireEvent.click(element);
    };
    expect(link({ href: 'https://elsewhere.example/x' })).toBe(false);
    expect(link({ href: `${location.origin}/media/public/k/original.pdf`, target: '_blank' })).toBe(false);
    globalThis.open('/certificates/7', '_blank');
    expect(link({ href: 'mailto:help@aurora.example' })).toBe(true);
    expect(link({ href: '#main' })).toBe(true);
    expect(callsOf('Browser.open')).toEqual([
      { url: 'https://elsewhere.example/x' },
      { url: `${location.origin}/media/public/k/original.pdf` },
      { url: `${location.origin}/certificates/7` },
    ]);
  });
});

describe('the back button', () => {
  it('closes what is open, then goes back, and leaves the app at its first screen', () => {
    const { emit, callsOf } = start();
    const back = vi.spyOn(history, 'back').mockReturnValue();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    const keys: string[] = [];
    dialog.addEventListener('keydown', ({ key }) => keys.push(key));
    emit('App', 'backButton', { canGoBack: true });
    expect([keys, back.mock.calls.length]).toEqual([['Escape'], 0]);
    // As a dialog that is closing.
    dialog.ariaHidden = 'true';

    history.replaceState({ idx: 2 }, '');
    emit('App', 'backButton', { canGoBack: true });
    expect([back.mock.calls.length, callsOf('App.minimizeApp').length]).toEqual([1, 0]);
    history.replaceState({ idx: 0 }, '');
    emit('App', 'backButton', { canGoBack: false });
    expect([back.mock.calls.length, callsOf('App.minimizeApp').length, keys]).toEqual([1, 1, ['Escape']]);
    dialog.remove();
    history.replaceState(null, '');
  });
});

it('the bars of the system follow the look of the app, and the picture of the start disappears', () => {
  const { callsOf, end, listenerCount } = start();
  onTestFinished(() => setThemeChoice('auto'));
  setThemeChoice('dark');
  setThemeChoice('light');
  expect(callsOf('SystemBars.setStyle')).toEqual([{ style: 'LIGHT' }, { style: 'DARK' }, { style: 'LIGHT' }]);
  expect(callsOf('SplashScreen.hide')).toHaveLength(1);
  end();
  expect(listenerCount()).toBe(0);
});

describe('the notice to update', () => {
  async function show(version: string, mobileAppVersion: string, platform: 'android' | 'ios' = 'android') {
    configureBrand({ mobileAppVersion });
    const shell = startFakeShell(platform, { 'App.getInfo': () => ({ version }) });
    return { ...shell, visitor: await renderScreen(<UpdateNotice />) };
  }

  it.each([
    ['android', 'https://play.google.com/store/apps/details?id=example.aurora.app'],
    ['ios', 'https://apps.apple.com/app/id1234567890'],
  ] as const)(
    'leads to the store of %s, and can be put off [product §3 site config]',
    async (platform, page) => {
      const { visitor } = await show('1.3.9', '1.4', platform);
      expect(await screen.findByRole('link', { name: 'Update' })).toHaveAttribute('href', page);
      await visitor.click(screen.getByRole('button', { name: 'Later' }));
      await waitFor(() => expect(screen.queryByText('Update the app')).toBeNull());
    },
  );

  it('does not appear for a version that is new enough', async () => {
    const { callsOf } = await show('1.4.0', '1.4');
    await waitFor(() => expect(callsOf('App.getInfo')).toHaveLength(1));
    expect(screen.queryByText('Update the app')).toBeNull();
  });
});

describe('the camera of the phone', () => {
  const bytes = btoa('photo');

  it('gives the photo as a file', async () => {
    const { callsOf } = startFakeShell('android', {
      'Camera.takePhoto': () => ({ uri: 'file:///cache/1.jpg', metadata: { format: 'jpeg' } }),
      'Filesystem.readFile': () => ({ data: bytes }),
    });
    const photo = await takeNativePhoto('user');
    expect([photo?.name, photo?.type, await photo?.text()]).toEqual(['photo.jpg', 'image/jpeg', 'photo']);
    expect(callsOf('Camera.takePhoto')).toMatchObject([{ cameraDirection: 'FRONT', saveToGallery: false }]);
    expect(callsOf('Filesystem.readFile')).toEqual([{ path: 'file:///cache/1.jpg' }]);
  });

  it('says in words why there is none, and nothing if the person cancelled [rules §8 camera permission, rules §8 capture errors]', async () => {
    let code = 'OS-PLUG-CAMR-0003';
    startFakeShell('ios', {
      'Camera.takePhoto': () => Promise.reject(Object.assign(new Error('no'), { code })),
    });
    const onFiles = vi.fn<(files: File[]) => void>();
    const visitor = await renderScreen(
      <PhotoTakerContext value={takeNativePhoto}>
        <FilePicker camera="environment" onFiles={onFiles} />
      </PhotoTakerContext>,
    );
    const button = screen.getByRole('button', { name: 'Take a photo', hidden: true });
    await visitor.click(button);
    expect(await screen.findByText(/There is no access to the camera/)).toBeInTheDocument();
    code = 'OS-PLUG-CAMR-0006';
    await visitor.click(button);
    await waitFor(() => expect(screen.queryByText(/There is no access/)).toBeNull());
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('the store of the phone', () => {
  const product = { identifier: 'course.face', title: 'Face', priceString: '990 ₽' };
  const club = { identifier: 'club.month', title: 'Club', priceString: '$5', planIdentifier: 'monthly' };

  it('of Google asks for both kinds, buys with the plan and the account, and leaves the confirmation to the server', async () => {
    const { callsOf } = startFakeShell('android', {
      'NativePurchases.getProducts': ({ productType }) => ({
        products: productType === 'subs' ? [club] : [product],
      }),
      'NativePurchases.purchaseProduct': () => ({
        transactionId: 'GPA.1',
        productIdentifier: 'club.month',
        purchaseToken: 'purchase-token',
      }),
    });
    const store = createNativeStore();
    expect(store?.store).toBe('google');
    expect(await store?.products(['club.month', 'unknown', 'course.face'])).toEqual([
      { code: 'club.month', title: 'Club', price: '$5' },
      { code: 'course.face', title: 'Face', price: '990 ₽' },
    ]);
    const receipt = await store?.purchase('club.month', { accountToken: 'account' });
    expect(receipt).toEqual({ code: 'club.month', receipt: 'purchase-token' });
    expect(callsOf('NativePurchases.purchaseProduct')).toEqual([
      {
        productIdentifier: 'club.month',
        productType: 'subs',
        planIdentifier: 'monthly',
        quantity: 1,
        appAccountToken: 'account',
        autoAcknowledgePurchases: false,
      },
    ]);
    await store?.finish(receipt ?? { code: '', receipt: '' });
    expect(callsOf('NativePurchases.acknowledgePurchase')).toEqual([]);
  });

  it('of Apple gives the signed transaction, finishes it by its number, and restores', async () => {
    const transaction = {
      transactionId: '2000001',
      productIdentifier: 'course.face',
      jwsRepresentation: 'a.b.c',
    };
    const { callsOf } = startFakeShell('ios', {
      'NativePurchases.getProducts': () => ({ products: [product] }),
      'NativePurchases.restorePurchases': () => undefined,
      'NativePurchases.getPurchases': () => ({ purchases: [transaction] }),
      'NativePurchases.acknowledgePurchase': () => undefined,
    });
    const store = createNativeStore();
    const restored = await store?.restore();
    expect(restored).toEqual([{ code: 'course.face', receipt: 'a.b.c' }]);
    await store?.finish({ code: 'course.face', receipt: 'a.b.c' });
    expect(callsOf('NativePurchases.acknowledgePurchase')).toEqual([{ purchaseToken: '2000001' }]);
  });

  it.each([
    ['User cancelled', '', 'ERR_PAYMENT_CANCELLED'],
    ['Purchase is not purchased', 'USER_CANCELED', 'ERR_PAYMENT_CANCELLED'],
    ['Cannot find product for id x', '', 'ERR_PRODUCT_NOT_AVAILABLE'],
    ['', 'SERVICE_UNAVAILABLE', 'ERR_COMMUNICATION'],
    ['Transaction pending', '', 'ERR_PURCHASE'],
    ['Something else', '', 'ERR_PURCHASE'],
  ])('reports “%s” %s as %s [rules §8 purchase errors]', async (message, code, expected) => {
    startFakeShell('android', {
      'NativePurchases.getProducts': () => ({ products: [product] }),
      'NativePurchases.purchaseProduct': () => Promise.reject(Object.assign(new Error(message), { code })),
    });
    const bought = createNativeStore()?.purchase('course.face', { accountToken: 'account' });
    await expect(bought).rejects.toMatchObject({ code: expected });
  });

  it('is absent from an app without the plugin', () => {
    startFakeShell('android');
    expect(createNativeStore()).toBeUndefined();
  });
});
