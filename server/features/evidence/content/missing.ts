import type { MissingEvidence, packs } from '@trellis/contract/evidence/packs.ts'
import { type EvidenceTemplate, templateOfState } from '@trellis/contract/evidence/templates.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { requireFound } from '../../../platform/problem.ts'
import { complianceStores } from '../../credentials/credentials.public.ts'
import { selectAskedPeople } from './facts/asked-people.queries.ts'
import { readKeptDays } from './kept-from.queries.ts'

const mostListed = 50

type StoreRow = { id: string; name: string; licenseNumber: string | null }

const findStore = async ({ db, actor, query }: Call<typeof packs.missing>) => {
  const { rows } = await sql<StoreRow>`
    select d.id, d.name, d.license_number as "licenseNumber" from dispensary d
     where d.id = ${query.dispensaryId}::uuid and ${complianceStores(actor)}`.execute(db)
  return requireFound(rows[0])
}

/** What the template wants of person `p` and no one recorded. */
const missingFields = ({ fields }: EvidenceTemplate) => sql`array_remove(array[
  case when not p."hasName" then 'legalName' end,
  case when p."bornOn" is null and ${fields.includes('bornOn')} then 'bornOn' end,
  case when p.address is null and ${fields.includes('address')} then 'address' end,
  case when p.phone is null and ${fields.includes('phone')} then 'phone' end,
  case when p."agentNumber" is null and ${fields.includes('agentNumber')} then 'agentNumber' end], null)`

const unconfirmed = sql`(
  select count(*)
    from json_to_recordset(p.asked) as a ("requirementId" uuid)
    join credential c on c.user_id = p."userId" and c.requirement_id = a."requirementId" and c.confirmed_at is null
   where not exists (select from credential_end x where x.credential_id = c.id))`

type MissingPeople = Pick<MissingEvidence, 'people' | 'peopleTotal' | 'unconfirmed' | 'incomplete' | 'asked'>
type StoreToday = { dispensaryId: string; today: string; now: Date; template: EvidenceTemplate }

/** What is missing of the people of a pack of today. */
const readPeople = async (db: Db, { dispensaryId, today, now, template }: StoreToday) => {
  const { rows } = await sql<MissingPeople>`
    with person as materialized (
      select p.*, row_number() over () as position, ${missingFields(template)} as fields, ${unconfirmed} as unconfirmed,
             exists (select from json_to_recordset(p.asked) as a ("isComplete" boolean) where not a."isComplete") as is_incomplete
        from (${selectAskedPeople({ dispensaryIds: [dispensaryId], from: today, to: today, now })}) p)
    select count(*)::integer as asked, (count(*) filter (where is_incomplete))::integer as incomplete,
           coalesce(sum(unconfirmed), 0)::integer as unconfirmed,
           (count(*) filter (where fields <> '{}'))::integer as "peopleTotal",
           (select coalesce(json_agg(json_build_object(
                     'userId', f."userId", 'name', f.name, 'dispensaryId', ${dispensaryId}::uuid, 'fields', f.fields) order by f.position), '[]')
              from (select * from person where fields <> '{}' order by position limit ${mostListed}) f) as people
      from person`.execute(db)
  return singleRow(rows)
}

/** What a pack of a store would lack today. */
export const readMissing = async (call: Call<typeof packs.missing>): Promise<MissingEvidence> => {
  const { db, now } = call
  const { id, name, licenseNumber } = await findStore(call)
  const { today, stateCode, keptFrom } = await readKeptDays(db, { dispensaryIds: [id], now })
  const template = templateOfState(stateCode)
  const people = await readPeople(db, { dispensaryId: id, today, now, template })
  return { ...people, stores: licenseNumber === null ? [{ id, name }] : [], template: template.code, keptFrom }
}
