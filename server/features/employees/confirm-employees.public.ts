import type { confirmOutcomes, UnconfirmedEmployee } from '@trellis/contract/employees/employees.ts'
import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import type { Emit } from '../../platform/events.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { ClientContext } from '../../platform/http/implement.ts'
import { vouch } from './employees.public.ts'
import { managedEmployees } from './employees.scope.ts'
import { endEmployments } from './provisioned-employment.public.ts'
import { removePeople } from './removing/remove-people.public.ts'

/** Unconfirmed employments `e` at stores `d` that the actor manages; no one confirms themselves. */
export const unconfirmedRows = (actor: Actor, dispensaryId?: string) => sql`
  employment e
  join dispensary d on d.id = e.dispensary_id and ${managedEmployees(actor, dispensaryId).stores}
  join app_user u on u.id = e.user_id
 where e.vouched_at is null and e.ended_at is null and e.user_id <> ${actor.id}`

type UnconfirmedQuery = { actor: Actor; dispensaryId: string | undefined; offset: number; limit: number }

/** A page of the unconfirmed people at the actor's stores, the oldest first. */
export const listUnconfirmed = async (db: Db, { actor, dispensaryId, offset, limit }: UnconfirmedQuery) => {
  const from = unconfirmedRows(actor, dispensaryId)
  const { rows } = await sql<Omit<UnconfirmedEmployee, 'joinedAt'> & { joinedAt: Date }>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", lower(u.email) as email,
           json_build_object('id', d.id, 'name', d.name) as dispensary, e.started_at as "joinedAt"
      from ${from} order by e.started_at, e.id offset ${offset} limit ${limit}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total from ${from}`.execute(db)
  return { items: rows.map(row => ({ ...row, joinedAt: row.joinedAt.toISOString() })), total: singleRow(counted).total }
}

type UnconfirmedPerson = { id: string; dispensaryId: string }
type ConfirmEmployeesInput = {
  db: Db
  actor: Actor
  people: readonly UnconfirmedPerson[]
  isEmployed: boolean
  emit: Emit
  client: ClientContext
  now: Date
}

const isAmong = (people: readonly UnconfirmedPerson[]) => sql`(e.user_id, e.dispensary_id) in (
  select * from unnest(${people.map(person => person.id)}::uuid[], ${people.map(person => person.dispensaryId)}::uuid[]))`

const listWaiting = async ({ db, actor, people }: ConfirmEmployeesInput) => {
  const { rows } = await sql<{ id: string }>`select e.id from ${unconfirmedRows(actor)} and ${isAmong(people)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Those of the people who are still unconfirmed, locked: of two concurrent decisions the first wins. */
const holdWaiting = async ({ db, actor, people }: ConfirmEmployeesInput) => {
  const { rows } = await sql<{ employmentId: string; userId: string; dispensaryId: string }>`
    select e.id as "employmentId", e.user_id as "userId", e.dispensary_id as "dispensaryId" from ${unconfirmedRows(actor)} and ${isAmong(people)}
     order by e.user_id, e.id
       for update of e`.execute(db)
  return rows
}

/** Confirms people who joined by the poster, or ends employments that were never real. Returns the result of each. */
export const confirmEmployees = async (input: ConfirmEmployeesInput) => {
  const { db, actor, isEmployed } = input
  if (isEmployed) return decide(input)
  const employmentIds = await listWaiting(input)
  return removePeople({ db, actor, employmentIds }, by => decide({ ...input, actor: by }))
}

const decide = async (input: ConfirmEmployeesInput) => {
  const { db, actor, people, isEmployed, emit, client, now } = input
  const waitingPeople = await holdWaiting(input)
  if (isEmployed) await vouch(db, { people: waitingPeople, vouched: { how: 'manager', by: actor.id }, now })
  const refused = isEmployed ? [] : waitingPeople.map(({ employmentId }) => employmentId)
  await endEmployments(db, refused, now)
  for (const { userId, dispensaryId } of waitingPeople) {
    const act = isEmployed ? 'employee-confirmed' : 'employee-removed'
    await recordAct(db, { act, actorId: actor.id, subjectId: userId, details: { dispensaryId }, client, now })
    if (isEmployed) await emit(db, 'employee.vouched', { userId, dispensaryId, now })
  }
  const confirmedKeys = new Set(waitingPeople.map(({ userId, dispensaryId }) => `${userId} ${dispensaryId}`))
  const outcome: (typeof confirmOutcomes)[number] = isEmployed ? 'CONFIRMED' : 'REMOVED'
  return people.map(({ id, dispensaryId }) => {
    const isDecided = confirmedKeys.has(`${id} ${dispensaryId}`)
    return { id, dispensaryId, outcome: isDecided ? outcome : ('NOT_FOUND' as const) }
  })
}
