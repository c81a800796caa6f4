/** What staff read about people beside their records. */
import { z } from 'zod';
import { call } from '../call.ts';
import { IdFilter, recordList, SearchFilter } from '../record-list.ts';
import { Id, Seconds } from '../wire.ts';

/** Somebody went back to the old interface. */
export const InterfaceSwitchRecord = z
  .object({
    id: Id,
    user_id: Id,
    /** The whole name; the e-mail where there is none. */
    user_name: z.string(),
    reason: z.string(),
    created_at: Seconds,
  })
  .meta({ id: 'InterfaceSwitchRecord' });
export type InterfaceSwitchRecord = z.infer<typeof InterfaceSwitchRecord>;

export const studioPeopleCalls = {
  'studio.interfaceSwitches.list': call({
    method: 'GET',
    path: '/studio/api/interface-switches',
    scope: 'staff',
    permission: 'interface-switches.read',
    summary: 'Who went back to the old interface, and why; `q` searches people and reasons',
    query: recordList({ sort: ['created_at', 'id'], filter: z.object({ q: SearchFilter, id: IdFilter }) }),
    reply: z.array(InterfaceSwitchRecord),
    list: 'range',
  }),
};
