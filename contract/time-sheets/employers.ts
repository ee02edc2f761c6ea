import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'

/** Who pays for training time: a chain, or a store without one. */
export const Employer = z.object({
  id: Id,
  kind: z.enum(['chain', 'store']),
  name: z.string(),
  /** Whether the caller creates, closes and exports its pay periods; all who see it approve time of their stores. */
  may: z.object({ pay: z.boolean() }),
})
export type Employer = z.infer<typeof Employer>

export const employerList = defineList([25, 100], { filter: searchText, employerId: z.optional(Id) })

export const employers = {
  list: endpoint({
    method: 'GET',
    path: '/employers',
    access: storeManagers,
    summary: 'The chains, and the stores without a chain, whose training time the caller approves, by name',
    query: employerList.query,
    response: PageOf(Employer),
  }),
}
