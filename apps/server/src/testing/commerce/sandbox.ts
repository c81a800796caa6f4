import { createSandbox, type Sandbox } from '../../features/commerce/payments/sandbox.ts';
import { testSecret, type TestApp } from '../app/test-app.ts';

/** The sandbox provider as the app has it: to sign webhooks, and to see what it knows. */
export const createTestSandbox = ({ clock }: Pick<TestApp, 'clock'>): Sandbox =>
  createSandbox({ secret: testSecret, clock: () => clock.now });
