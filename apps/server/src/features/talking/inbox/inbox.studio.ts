import { studioInboxCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { InboxService } from './inbox.service.ts';
import type { TemplatesService } from './templates.service.ts';

/** The inbox of staff. */
export function inboxStudioRoutes(
  mount: Mount,
  { inbox, templates }: { inbox: ByBrand<InboxService>; templates: ByBrand<TemplatesService> },
): void {
  const calls = studioInboxCalls;
  const success = true as const;

  mount(calls['studio.inbox.list'], ({ brand, actor, query }) => inbox(brand).list(actor, query));
  mount(calls['studio.inbox.get'], ({ brand, actor, params }) => inbox(brand).get(actor, params.id));
  mount(calls['studio.inbox.assign'], async ({ brand, actor, params, body }) => ({
    success,
    data: await inbox(brand).assign(actor, params.id, body),
  }));
  mount(calls['studio.inbox.snooze'], async ({ brand, actor, params, body }) => ({
    success,
    data: await inbox(brand).snooze(actor, params.id, body.until),
  }));
  mount(calls['studio.inbox.tag'], async ({ brand, actor, params, body }) => ({
    success,
    data: await inbox(brand).tag(actor, params.id, body.tags),
  }));
  mount(calls['studio.inbox.spam'], async ({ brand, actor, params, body }) => ({
    success,
    data: await inbox(brand).spam(actor, params.id, body.is_spam),
  }));
  mount(calls['studio.inbox.answering'], async ({ brand, actor, params, body }) => {
    await inbox(brand).answering(actor, params.id, body.is_answering);
    return { success };
  });
  mount(calls['studio.inbox.notes'], ({ brand, actor, params }) => inbox(brand).notes(actor, params.id));
  mount(calls['studio.inbox.addNote'], async ({ brand, actor, params, body }) => ({
    success,
    data: await inbox(brand).addNote(actor, params.id, body),
  }));
  mount(calls['studio.inbox.colleagues'], ({ brand, actor, query }) =>
    inbox(brand).colleagues(actor, query.item_id),
  );
  mount(calls['studio.inbox.settings'], ({ brand }) => inbox(brand).settings());
  mount(calls['studio.inbox.setSettings'], ({ brand, actor, body }) => inbox(brand).setSettings(actor, body));
  mount(calls['studio.inbox.report'], ({ brand, actor, query }) => inbox(brand).report(actor, query));

  mount(calls['studio.replyTemplates.list'], ({ brand, query }) => templates(brand).list(query));
  mount(calls['studio.replyTemplates.get'], ({ brand, params }) => templates(brand).get(params.id));
  mount(calls['studio.replyTemplates.create'], ({ brand, actor, body }) =>
    templates(brand).create(actor, body),
  );
  mount(calls['studio.replyTemplates.update'], ({ brand, actor, params, body }) =>
    templates(brand).update(actor, params.id, body),
  );
  mount(calls['studio.replyTemplates.delete'], ({ brand, actor, params }) =>
    templates(brand).remove(actor, params.id),
  );
}
