import type { MissingEvidence, packs } from '@trellis/contract/evidence/packs.ts'
import { templateOfState } from '@trellis/contract/evidence/templates.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { countLacking, requireStore } from '../identity/store-identities.queries.ts'
import { type AskedPerson, type FactScope, selectAskedPeople } from './facts/asked-people.queries.ts'
import { addPerson, noPeople } from './facts/pack-standing.ts'
import { readKeptDays } from './kept-from.queries.ts'

const unconfirmed = sql<number>`(
  select count(*)::integer
    from json_to_recordset(p.asked) as a ("requirementId" uuid)
    join credential c on c.user_id = p."userId" and c.requirement_id = a."requirementId" and c.confirmed_at is null
   where c.ended_at is null)`

type PersonRow = AskedPerson & { unconfirmed: number }

/** The people of a pack by their standing, and what waits of those who still work there. */
const countPeople = async (db: Db, scope: FactScope) => {
  const { rows } =
    await sql<PersonRow>`select p.*, ${unconfirmed} as unconfirmed from (${selectAskedPeople(scope)}) p`.execute(db)
  const { people: asked, ...counts } = rows.reduce(addPerson, noPeople)
  const working = rows.filter(({ hasLeft }) => !hasLeft)
  return { ...counts, asked, unconfirmed: working.reduce((sum, person) => sum + person.unconfirmed, 0) }
}

/** What a pack of a store would lack today. */
export const readMissing = async ({ db, actor, query, now }: Call<typeof packs.missing>): Promise<MissingEvidence> => {
  const store = await requireStore(db, actor, query.dispensaryId)
  const { id, name, stateCode, licenseNumber } = store
  const { today, keptFrom } = await readKeptDays(db, { dispensaryIds: [id], now })
  return {
    ...(await countPeople(db, { dispensaryIds: [id], from: keptFrom, to: today, now })),
    ...(await countLacking(db, store)),
    stores: licenseNumber === null ? [{ id, name }] : [],
    template: templateOfState(stateCode).code,
    keptFrom,
  }
}
