/* Setup of component tests, before any module of the app is imported: the settings of a brand, and stubs of what jsdom does not have. */
import { BrandSettings } from '@daystream/contract';
import * as matchers from '@testing-library/jest-dom/matchers';
import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';
import { expect, vi } from 'vitest';

declare module 'vitest' {
  // The declaration of @testing-library/jest-dom is for an older Vitest.
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends TestingLibraryMatchers<unknown, R> {}
}

// jsdom has no canvas.
vi.mock('chart.js', () => {
  class Chart {
    static register = () => undefined;
    destroy = () => undefined;
  }
  return { Chart, BarController: 0, BarElement: 0, CategoryScale: 0, LinearScale: 0, Tooltip: 0 };
});

const settings = BrandSettings.parse({
  app_id: 'aurora',
  version: 1,
  currency: 'RUB',
  title: 'Aurora',
  languages: ['ru', 'en', 'es'],
  default_language: 'en',
  support_email: 'help@aurora.example',
  runtime: { sale_email: '', is_demo_accessible: true, days_show_warning: 30 },
});
document.documentElement.lang = 'en';
// Test files share the page: its style elements must stay, because the style library keeps references to them.
if (document.getElementById('brand') === null) {
  const script = Object.assign(document.createElement('script'), { type: 'application/json', id: 'brand' });
  script.textContent = JSON.stringify(settings);
  document.head.append(script);
}

globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null }) as unknown as MediaQueryList;
globalThis.scrollTo = () => undefined;
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });

expect.extend(matchers);
