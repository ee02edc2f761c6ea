import { defaultTimeZone } from '@trellis/contract/time-zones.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { localDay } from '../../organizations/local-day.public.ts'
import { complianceStores } from '../credentials.scope.ts'
import { type SubjectQuery, selectSubject } from '../subject.queries.ts'

type SubjectRow = { id: string; kind: 'chain' | 'store'; name: string; chainId: string | null }

/** `chainId`: the chain itself, or that of the store; `stores`: its open stores `d` that the actor manages. */
export type Subject = SubjectRow & { stores: RawBuilder<SqlBool> }

/** The chain or store that a call is about; null if the actor has none, or does not manage it. */
export const findSubject = async (db: Db, actor: Actor, query: SubjectQuery): Promise<Subject | null> => {
  const { rows } = await sql<SubjectRow>`
    with subject as (${selectSubject(actor, query).row})
    select s.id, s.kind, s.name, case when s.kind = 'chain' then s.id else d.retail_organization_id end as "chainId"
      from subject s left join dispensary d on d.id = s.id`.execute(db)
  const [row] = rows
  if (!row) return null
  const column = sql.ref(row.kind === 'chain' ? 'd.retail_organization_id' : 'd.id')
  return { ...row, stores: sql`(${column} = ${row.id}::uuid and ${complianceStores(actor)})` }
}

/** The same; NOT_FOUND if there is none. */
export const getSubject = async (db: Db, actor: Actor, query: SubjectQuery) =>
  requireFound(await findSubject(db, actor, query))

/** The same, locked: one change of it at a time, and a store keeps its chain until the end of the transaction. */
export const lockSubject = async (db: Db, actor: Actor, query: SubjectQuery) => {
  const { id, kind } = await getSubject(db, actor, query)
  const table = sql.table(kind === 'chain' ? 'retail_organization' : 'dispensary')
  await sql`select from ${table} where id = ${id}::uuid for no key update`.execute(db)
  return getSubject(db, actor, kind === 'chain' ? { retailOrganizationId: id } : { dispensaryId: id })
}

/** The day that has come at all stores of a subject, and their states. */
export const readStores = async (db: Db, subject: Subject | null, now: Date) => {
  const { rows } = await sql<{ day: string; stateCodes: string[] }>`
    select coalesce(min(${localDay(now)}), (${now}::timestamptz at time zone ${defaultTimeZone})::date)::text as day,
           coalesce(array_agg(distinct d.state_code::text), '{}') as "stateCodes"
      from dispensary d where ${subject?.stores ?? sql`false`}`.execute(db)
  return singleRow(rows)
}
