import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../fields.ts'
import { BulkTarget } from '../users/users.ts'

/** An employer whom the law makes keep a person’s name on training records after their account is deleted. */
const RetainingEmployer = z.object({
  /** Of the chain, or the store without one. */
  name: z.string(),
  /** The last day. */
  keptUntil: z.string(),
  keeps: z.array(z.enum(['name', 'bornOn', 'agentNumber'])),
  /** The states whose rules say so. */
  basis: z.array(z.object({ stateCode: z.string(), keepYears: z.int() })),
})
export type RetainingEmployer = z.output<typeof RetainingEmployer>

const Retention = z.object({ employers: z.array(RetainingEmployer) })

/** Someone whose name employers must keep. */
const RetainedPerson = z.object({ userId: Id, name: z.string(), employers: z.array(RetainingEmployer) })
export type RetainedPerson = z.output<typeof RetainedPerson>

/** What would stay of a person if their account were deleted now. */
export const retention = {
  own: endpoint({
    method: 'GET',
    path: '/my-retention',
    access: 'signed-in',
    summary: 'Which employers must keep one’s name on training records if one deletes the account, and until when',
    response: Retention,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/:id/retention',
    access: ['ROLE_ADMINISTRATOR'],
    summary: 'Which employers must keep a person’s name on training records if the account is deleted, and until when',
    params: IdParams,
    response: Retention,
  }),
  ofUsers: endpoint({
    method: 'POST',
    path: '/users/retention',
    access: ['ROLE_ADMINISTRATOR'],
    summary: 'Whose names employers must keep on training records if these people, 100 at most, are deleted',
    body: BulkTarget,
    response: z.object({ people: z.array(RetainedPerson) }),
    problems: ['COUNT_CHANGED'],
    repeatable: true,
  }),
}
