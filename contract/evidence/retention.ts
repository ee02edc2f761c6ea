import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../fields.ts'

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
}
