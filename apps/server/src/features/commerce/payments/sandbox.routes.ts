import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { allowPage, ownSourcesOnly } from '../../../platform/http/safe-headers.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { SandboxForm } from './sandbox-event.ts';
import { findTestCard } from './sandbox-cards.ts';
import { renderSandboxPage } from './sandbox-page.ts';
import type { SandboxPayment } from './sandbox.repository.ts';
import { sandboxPath, type Sandbox } from './sandbox.ts';

const page = { config: { scope: 'platform' }, schema: { hide: true }, bodyLimit: 4096 } as const;

/** The page of the sandbox provider. */
export async function sandboxRoutes(
  app: FastifyInstance,
  { sandbox, jobs, clock }: { sandbox: Sandbox; jobs: Pick<Jobs, 'send'>; clock: () => number },
): Promise<void> {
  await app.register(async (scope) => {
    // Only here: calls of the contract take no forms.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.get(sandboxPath(':id'), page, async (request, reply) => {
      const { brand, payment } = await findPayment(request);
      if (payment.state !== 'pending' || payment.succeeds_at !== null)
        return reply.redirect(payment.return_url);
      return send(reply, brand, payment, { step: 'card' });
    });

    scope.post(sandboxPath(':id'), page, async (request, reply) => {
      const { brand, payment } = await findPayment(request);
      const form = SandboxForm.safeParse(request.body ?? {});
      if (!form.success) throw new AppError('malformed');
      const { action, card } = form.data;
      const end = async (state: 'succeeded' | 'failed') => {
        await sandbox.settle(brand, jobs, payment.id, {
          state,
          failure: state === 'failed' ? 'failed' : null,
        });
        return reply.redirect(payment.return_url, 303);
      };
      if (payment.state !== 'pending' || action === 'cancel') return end('failed');
      if (action === 'confirm') return end('succeeded');
      if (action === 'reject') return send(reply, brand, payment, { step: 'card', error: 'declined' });
      const found = findTestCard(card);
      if (found !== undefined && found.outcome !== 'declined') await sandbox.keep(brand, payment.id, found);
      switch (found?.outcome) {
        case 'approved':
          return end('succeeded');
        case 'challenge':
          return send(reply, brand, payment, { step: 'challenge' });
        case 'late':
          await sandbox.repositoryOf(brand).succeedAt(payment.id, new Date(clock() + sandbox.lateMs));
          return reply.redirect(payment.return_url, 303);
        case 'declined':
          return send(reply, brand, payment, { step: 'card', error: 'declined' });
        case undefined:
          return send(reply, brand, payment, { step: 'card', error: 'unknown_card' });
      }
    });
  });

  /** Errors: `not_found`, also for a payment that was begun before the brand chose another provider. */
  async function findPayment(request: FastifyRequest): Promise<{ brand: Brand; payment: SandboxPayment }> {
    const { brand } = request;
    const { id } = request.params as { id: string };
    if (brand === null) throw new AppError('not_found');
    const repository = sandbox.repositoryOf(brand);
    const payment = await repository.find(id);
    if (payment === undefined || !(await repository.isChosen())) throw new AppError('not_found');
    return { brand, payment };
  }

  function send(
    reply: FastifyReply,
    brand: Brand,
    payment: SandboxPayment,
    options: Omit<Parameters<typeof renderSandboxPage>[3], 'nonce'>,
  ): FastifyReply {
    const nonce = allowPage(reply, ownSourcesOnly);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderSandboxPage(brand, sandbox, payment, { ...options, nonce }));
  }
}
