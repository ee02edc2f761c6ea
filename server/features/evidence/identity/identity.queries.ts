import {
  type Identity,
  identitySentences,
  listAskedIdentity,
  unneededDays,
} from '@trellis/contract/evidence/identity.ts'
import { pick } from '@trellis/contract/records.ts'
import type { StateCode } from '@trellis/contract/states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { appliesTo, complianceStores, recordedPeople } from '../../credentials/credentials.public.ts'
import { readRetention } from './retention.queries.ts'

const selectPerson = (userId: string, people: RawBuilder<SqlBool>) => sql`
  select u.id from app_user u where u.id = ${userId}::uuid and u.erased_at is null and ${people}`

/** @throws NOT_FOUND if there is no such person, or they are erased. */
export const requirePerson = async (db: Db, userId: string) =>
  requireFound((await selectPerson(userId, sql`true`).execute(db)).rows[0])

/** Keeps a person in reach of the actor from being erased until the end of the transaction. @throws NOT_FOUND */
export const lockPerson = async (db: Db, actor: Actor, userId: string) => {
  const people = userId === actor.id ? sql<boolean>`true` : recordedPeople(actor, sql.ref('u.id'))
  requireFound((await sql`${selectPerson(userId, people)} for share of u`.execute(db)).rows[0])
}

export type AskedIdentity = ReturnType<typeof listAskedIdentity>

/** The states of the stores `d` where a person works, and whether a requirement applies to them there. */
const listStates = async (db: Db, userId: string, stores: RawBuilder<SqlBool>) => {
  const { rows } = await sql<{ stateCode: StateCode; isAsked: boolean }>`
    select d.state_code as "stateCode",
           bool_or(exists (select from store_requirement s
                            where s.dispensary_id = d.id and ${appliesTo})) as "isAsked"
      from employment e join dispensary d on d.id = e.dispensary_id
     where e.user_id = ${userId}::uuid and e.ended_at is null and ${stores}
     group by d.state_code order by d.state_code`.execute(db)
  return rows
}

const toAsked = (rows: Awaited<ReturnType<typeof listStates>>) =>
  listAskedIdentity(rows.filter(({ isAsked }) => isAsked).map(({ stateCode }) => stateCode))

/** What the stores of a person ask of themselves. */
export const listOwnAsked = async (db: Db, userId: string) => toAsked(await listStates(db, userId, sql`true`))

/**
 * What the stores that an actor manages ask of a person who works there.
 * @throws NOT_FOUND for people of other stores; OWN_ACCOUNT for the actor themselves.
 */
export const listAskedOf = async (db: Db, actor: Actor, userId: string) => {
  if (userId === actor.id) throw problem('OWN_ACCOUNT', { sentence: identitySentences.own })
  const rows = await listStates(db, userId, complianceStores(actor))
  requireFound(rows[0])
  return toAsked(rows)
}

type IdentityRow = Pick<Identity, 'accountName' | 'legalName' | 'bornOn' | 'address' | 'phone' | 'agentNumbers'> & {
  changedAt: Date | null
}

const readRow = async (db: Db, userId: string) => {
  const { rows } = await sql<IdentityRow>`
    select concat_ws(' ', u.first_name, u.last_name) as "accountName", i.legal_name as "legalName",
           i.born_on::text as "bornOn", i.address, i.phone, coalesce(i.agent_numbers, '{}') as "agentNumbers",
           i.changed_at as "changedAt"
      from app_user u left join person_identity i on i.user_id = u.id
     where u.id = ${userId}::uuid and u.erased_at is null`.execute(db)
  return requireFound(rows[0])
}

/** What is stored of the fields that are asked; others are not read out. */
export const readIdentity = async (
  db: Db,
  userId: string,
  { asked, agentStates }: AskedIdentity,
): Promise<Identity> => {
  const { accountName, changedAt, agentNumbers, ...row } = await readRow(db, userId)
  return {
    accountName,
    asked,
    agentStates,
    legalName: asked.includes('legalName') ? row.legalName : null,
    bornOn: asked.includes('bornOn') ? row.bornOn : null,
    address: asked.includes('address') ? row.address : null,
    phone: asked.includes('phone') ? row.phone : null,
    agentNumbers: pick(agentNumbers, agentStates),
    changedAt: changedAt?.toISOString() ?? null,
    deletedOn: null,
  }
}

/** What is stored of oneself and, if no store asks for it, the day on which it is deleted. */
export const readOwnIdentity = async (db: Db, userId: string, now: Date): Promise<Identity> => {
  const identity = await readIdentity(db, userId, await listOwnAsked(db, userId))
  if (identity.asked.length > 0 || identity.changedAt === null) return identity
  const { rows } = await sql<{ day: string }>`
    select ((coalesce(unneeded_since, ${now}) + make_interval(days => ${unneededDays})) at time zone 'UTC')::date::text as day
      from person_identity where user_id = ${userId}::uuid`.execute(db)
  const retained = (await readRetention(db, [userId], now)).map(({ keptUntil }) => keptUntil)
  return { ...identity, deletedOn: [...rows.map(({ day }) => day), ...retained].sort().at(-1) ?? null }
}
