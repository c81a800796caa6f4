import { texts } from '@daystream/i18n/learner-first/en';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { brandStore } from '../../../platform/brand/brand.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SignInPage } from './sign-in-page.tsx';

const { signIn, support } = texts.learner;

/** Changes settings of the brand for one test. */
function configure<Part extends object>(part: Part, change: Partial<Part>): void {
  const before = { ...part };
  Object.assign(part, change);
  onTestFinished(() => void Object.assign(part, before));
}

const open = () => renderScreen(<SignInPage onSignedIn={() => undefined} returnUrl={null} />);

it.each<[string, string, string[], number?]>([
  ['Android', 'Mozilla/5.0 (Linux; Android 15)', ['Google', 'VK', 'Facebook', 'Apple']],
  ['iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', ['Apple', 'Google', 'VK', 'Facebook']],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['Apple', 'Google', 'VK', 'Facebook'], 5],
  ['a Macintosh', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['Google', 'VK', 'Facebook', 'Apple']],
])(
  'the social networks stand in the order for %s [product §2 social login buttons]',
  async (_, userAgent, names, maxTouchPoints = 0) => {
    fakeApi({});
    Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'maxTouchPoints'));
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    await open();
    const expected = names.map((network) => signIn.by.replace('{{network}}', network));
    const shown = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(screen.getByText(signIn.or)).toBeVisible();
    expect(shown.filter((name) => expected.includes(name))).toEqual(expected);
  },
);

it('a school without registration shows its instruction instead of the link to sign up [product §2 user instruction modal]', async () => {
  fakeApi({});
  configure(brandStore.live.runtime, {
    isRegistrationEnable: false,
    instructionUrl: 'https://aurora.example/start',
  });
  const visitor = await open();
  expect(screen.queryByRole('link', { name: signIn.register })).toBeNull();
  await visitor.click(screen.getByRole('button', { name: signIn.instruction }));
  const dialog = await screen.findByRole('dialog', { name: signIn.instruction });
  expect(dialog.querySelector('iframe')).toHaveAttribute('src', 'https://aurora.example/start');
});

it('the support dialog has the e-mail and the WhatsApp number of the school [product §2 support modal of the login screen]', async () => {
  fakeApi({});
  configure(brandStore.get(), { whatsAppNumber: '79990001122' });
  const visitor = await open();
  await visitor.click(screen.getByRole('button', { name: support.open }));
  expect(await screen.findByRole('link', { name: 'help@aurora.example' })).toHaveAttribute(
    'href',
    'mailto:help@aurora.example',
  );
  expect(screen.getByRole('link', { name: support.whatsApp })).toHaveAttribute(
    'href',
    'https://wa.me/79990001122',
  );
});
