import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'

/** A manager, an email domain, a chain or a reseller that a merged store had. */
const mergeQuestionKinds = ['manager', 'domain', 'chain', 'reseller'] as const
export type MergeQuestionKind = (typeof mergeQuestionKinds)[number]

const Store = z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() })

/** Whether the remaining store takes over what a merged one had. */
export const MergeQuestion = z.object({
  id: Id,
  kind: z.enum(mergeQuestionKinds),
  /** The name of the person, chain or reseller, or the domain. */
  subject: z.string(),
  /** Of a manager. */
  email: z.nullable(z.string()),
  dispensary: Store,
  mergedName: z.string(),
  askedAt: Moment,
})
export type MergeQuestion = z.infer<typeof MergeQuestion>

/** Questions to the owner of a store after another one was merged into it. */
export const mergeQuestions = {
  list: endpoint({
    method: 'GET',
    path: '/merge-questions',
    access: storeManagers,
    summary:
      'What the caller’s stores can take over from merged ones, oldest first; for administrators unclaimed stores',
    query: z.object(offsetQuery(30, 100)),
    response: PageOf(MergeQuestion),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/merge-questions/:id/answer',
    access: storeManagers,
    summary: 'Accept or decline what a store takes over from a merged one. Repeating the answer changes nothing',
    params: IdParams,
    body: z.object({ accept: z.boolean('Please answer yes or no.') }),
    problems: ['DECIDED_BEFORE', 'TOO_MANY_REQUESTS'],
  }),
}
