import { bulkActs } from '@trellis/contract/users/bulk-acts.ts'
import type { Db } from '../../platform/database/database.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import { activated } from './users.ts'

const forAdministrators = { reach: ownFor(), by: 'ROLE_ADMINISTRATOR' } as const
const listed = { reach: openFor('ROLE_ADMINISTRATOR'), by: 'ROLE_ADMINISTRATOR' } as const

/** An act on the person of the side, who has the id of its chain; the act has the id of its parent company. */
const acted = async (db: Db, ids: WorldIds) => {
  const { parentCompanyId: id, retailOrganizationId: user_id, colleagueId: made_by } = ids
  await activated(db, ids)
  await db
    .deleteFrom('bulk_act')
    .where(eb => eb.or([eb('id', '=', id), eb('undoes', '=', id)]))
    .execute()
  const at = new Date()
  await db
    .insertInto('bulk_act')
    .values({ id, act: 'enable', made_by, total: 1, created_at: at, finished_at: at })
    .execute()
  await db.insertInto('bulk_act_person').values({ bulk_act_id: id, position: 1, user_id, outcome: 'DONE' }).execute()
}
const ofAct = ({ parentCompanyId: id }: WorldIds) => ({ params: { id } })

/** Acts on more people than one call takes. */
export const bulkActRows = [
  row(bulkActs.start, {
    proves: 'USERS-004',
    input: (_, { email }) => ({ body: { act: 'enable', filter: { search: email }, expectedCount: 1 } }),
    ...listed,
  }),
  row(bulkActs.list, { proves: 'USERS-004', input: () => ({ query: { limit: 5 } }), ...listed }),
  row(bulkActs.get, { proves: 'USERS-004', input: ofAct, arrange: acted, ...forAdministrators }),
  row(bulkActs.people, {
    proves: 'USERS-004',
    input: ids => ({ ...ofAct(ids), query: { limit: 5 } }),
    arrange: acted,
    ...forAdministrators,
  }),
  row(bulkActs.undo, { proves: 'USERS-004', input: ofAct, arrange: acted, ...forAdministrators }),
]
