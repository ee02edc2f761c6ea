import { type IdentityField, listAskedIdentity, type PersonDetail } from '@trellis/contract/evidence/identity.ts'
import type { StateCode } from '@trellis/contract/states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type PageRange, readList } from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { appliesTo, complianceStores } from '../../credentials/credentials.public.ts'

type Store = { id: string; name: string; stateCode: StateCode; licenseNumber: string | null }

/** An open store that an actor manages. @throws NOT_FOUND */
export const requireStore = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql<Store>`
    select d.id, d.name, d.state_code as "stateCode", d.license_number as "licenseNumber"
      from dispensary d where d.id = ${id}::uuid and ${complianceStores(actor)}`.execute(db)
  return requireFound(rows[0])
}

type StoreKey = Pick<Store, 'id' | 'stateCode'>

/** People `u` to whom a requirement applies at a store, with their stored details `i`. */
const askedPeople = ({ id }: StoreKey) => sql`
  from app_user u left join person_identity i on i.user_id = u.id
 where u.erased_at is null and exists (
       select from employment e
         join dispensary d on d.id = e.dispensary_id join store_requirement s on s.dispensary_id = d.id
        where e.user_id = u.id and d.id = ${id}::uuid and ${appliesTo})`

const selectValue = (field: IdentityField, { stateCode }: StoreKey) => {
  const values: Record<IdentityField, RawBuilder<string | null>> = {
    legalName: sql`i.legal_name`,
    bornOn: sql`i.born_on::text`,
    address: sql`i.address`,
    phone: sql`i.phone`,
    agentNumber: sql`i.agent_numbers ->> ${stateCode}::text`,
  }
  return values[field]
}

const name = sql<string>`btrim(u.first_name || ' ' || u.last_name)`

/** Whether a pack would lack a field of a person: without a legal name, it says that of the account. */
const lacks = (field: IdentityField, store: StoreKey) =>
  field === 'legalName'
    ? sql<SqlBool>`(i.legal_name is null and ${name} = '')`
    : sql<SqlBool>`(${selectValue(field, store)} is null)`

type Counts = { peopleTotal: number; counts: Record<IdentityField, number> }

/** What the state of a store needs; the legal name last, as few have one that differs. */
const listFields = ({ stateCode }: StoreKey): IdentityField[] => [
  ...listAskedIdentity([stateCode]).asked.filter(field => field !== 'legalName'),
  'legalName',
]

/** How many people of a store lack what its state needs: each field, and any of them. */
export const countLacking = async (db: Db, store: StoreKey) => {
  const asked = listFields(store)
  const conditions = asked.map(field => lacks(field, store))
  const counts = asked.map((field, index) => sql`${sql.lit(field)}, count(*) filter (where ${conditions[index]})`)
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${sql.join(conditions, sql` or `)})::integer as "peopleTotal",
           json_build_object(${sql.join(counts)}) as counts ${askedPeople(store)}`.execute(db)
  const { peopleTotal, counts: people } = singleRow(rows)
  return { peopleTotal, fields: asked.map(field => ({ field, people: people[field] })) }
}

type FieldOfStore = { store: StoreKey; field: IdentityField; since: string }

/** A field of the people of a store: first those who lacked it at a moment. */
export const listValues = (db: Db, { store, field, since }: FieldOfStore, range: PageRange) =>
  readList(
    db,
    {
      columns: sql<PersonDetail>`u.id as "userId", ${name} as name, ${selectValue(field, store)} as value`,
      from: askedPeople(store),
      order: sql`order by (${lacks(field, store)} or i.changed_at >= ${since}::timestamptz) is true desc,
                          lower(u.last_name), lower(u.first_name), u.id`,
      itemOf: row => row,
    },
    range,
  )
