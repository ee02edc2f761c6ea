import { identityFields } from '@trellis/contract/evidence/identity.ts'
import type { MissingEvidence, packs } from '@trellis/contract/evidence/packs.ts'
import { type EvidenceTemplate, templateOfState } from '@trellis/contract/evidence/templates.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { complianceStores } from '../../credentials/credentials.public.ts'
import { type AskedPerson, type FactScope, selectAskedPeople } from './facts/asked-people.queries.ts'
import { addPerson, noPeople } from './facts/pack-standing.ts'
import { readKeptDays } from './kept-from.queries.ts'

const mostListed = 50

type StoreRow = { id: string; name: string; licenseNumber: string | null }

const findStore = async ({ db, actor, query }: Call<typeof packs.missing>) => {
  const { rows } = await sql<StoreRow>`
    select d.id, d.name, d.license_number as "licenseNumber" from dispensary d
     where d.id = ${query.dispensaryId}::uuid and ${complianceStores(actor)}`.execute(db)
  return requireFound(rows[0])
}

const unconfirmed = sql<number>`(
  select count(*)::integer
    from json_to_recordset(p.asked) as a ("requirementId" uuid)
    join credential c on c.user_id = p."userId" and c.requirement_id = a."requirementId" and c.confirmed_at is null
   where c.ended_at is null)`

type PersonRow = AskedPerson & { unconfirmed: number }

/** What the template wants of a person and no one recorded. */
const listMissing = (person: AskedPerson, { fields }: EvidenceTemplate) =>
  identityFields.filter(field =>
    field === 'legalName' ? !person.hasName : fields.includes(field) && person[field] === null,
  )

/** What is missing of the people of a pack; of those who left, nothing can be recorded any more. */
const readPeople = async (db: Db, scope: FactScope & { dispensaryId: string; template: EvidenceTemplate }) => {
  const { rows } =
    await sql<PersonRow>`select p.*, ${unconfirmed} as unconfirmed from (${selectAskedPeople(scope)}) p`.execute(db)
  const { people: asked, ...counts } = rows.reduce(addPerson, noPeople)
  const working = rows.filter(({ hasLeft }) => !hasLeft)
  const lacking = working
    .map(person => ({
      userId: person.userId,
      name: person.name,
      dispensaryId: scope.dispensaryId,
      fields: listMissing(person, scope.template),
    }))
    .filter(({ fields }) => fields.length > 0)
  return {
    ...counts,
    asked,
    unconfirmed: working.reduce((sum, person) => sum + person.unconfirmed, 0),
    peopleTotal: lacking.length,
    people: lacking.slice(0, mostListed),
  }
}

/** What a pack of a store would lack today. */
export const readMissing = async (call: Call<typeof packs.missing>): Promise<MissingEvidence> => {
  const { db, now } = call
  const { id, name, licenseNumber } = await findStore(call)
  const { today, stateCode, keptFrom } = await readKeptDays(db, { dispensaryIds: [id], now })
  const template = templateOfState(stateCode)
  const period = { from: keptFrom, to: today, now }
  const people = await readPeople(db, { dispensaryIds: [id], dispensaryId: id, template, ...period })
  return { ...people, stores: licenseNumber === null ? [{ id, name }] : [], template: template.code, keptFrom }
}
