import type { EmploymentDetails } from '@trellis/contract/employees/employment-fields.ts'
import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { singleRow } from '../../platform/database/single-row.ts'
import { type Actor, hasRole } from '../../platform/http/actor.ts'
import type { ClientContext } from '../../platform/http/implement.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { checkNames, deleteShownLinks, rename } from '../accounts/accounts.public.ts'
import { managedEmployees } from './employees.scope.ts'
import { changeDetails } from './hiring/set-details.ts'
import { checkRoles } from './jobs.queries.ts'
import { endEmployments } from './provisioned-employment.public.ts'
import { removePeople } from './removing/remove-people.public.ts'

type WorkPlace = { id: string; dispensaryId: string; roleIds: string[] }
type EmployeeRef = { actor: Actor; userId: string; dispensaryId?: string }

/** A person's current employments at the stores that the caller manages, locked. */
const listPlaces = async (db: Db, { actor, userId, dispensaryId }: EmployeeRef) => {
  const { rows } = await sql<WorkPlace>`
    select e.id, e.dispensary_id as "dispensaryId",
           array(select er.dispensary_role_id from employment_role er where er.employment_id = e.id) as "roleIds"
      from employment e
      join dispensary d on d.id = e.dispensary_id
     where e.user_id = ${userId}::uuid and e.ended_at is null and ${managedEmployees(actor, dispensaryId).stores}
     order by e.id
       for update of e`.execute(db)
  return requireFound(rows.length > 0 ? rows : null)
}

/** Their ids, not locked yet: the employers are locked first. */
const listPlaceIds = async (db: Db, { actor, userId, dispensaryId }: EmployeeRef) => {
  const { rows } = await sql<{ id: string }>`
    select e.id from employment e join dispensary d on d.id = e.dispensary_id
     where e.user_id = ${userId}::uuid and e.ended_at is null and ${managedEmployees(actor, dispensaryId).stores}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const giveRoles = async (db: Db, place: WorkPlace, roleIds: readonly string[]) => {
  await db.deleteFrom('employment_role').where('employment_id', '=', place.id).execute()
  const rows = roleIds.map(id => ({ employment_id: place.id, dispensary_role_id: id }))
  if (rows.length > 0) await db.insertInto('employment_role').values(rows).execute()
}

/**
 * Whether all of a person's employers are within the caller's scope: only then may the caller change the person's name.
 */
const mayRename = async (db: Db, { actor, userId }: EmployeeRef) => {
  const { rows } = await sql<{ may: boolean }>`
    select not u.is_administrator and not exists (
             select from employment e
               left join dispensary d on d.id = e.dispensary_id
              where e.user_id = u.id and e.ended_at is null and (d.id is null or not ${managedEmployees(actor).stores})) as may
      from app_user u where u.id = ${userId}::uuid`.execute(db)
  return hasRole(actor, 'ROLE_ADMINISTRATOR') || userId === actor.id || rows[0]?.may === true
}

type PersonNames = { firstName: string; lastName: string }

const giveName = async (db: Db, ref: EmployeeRef, names: PersonNames) => {
  const { rows } = await sql<PersonNames>`
    select first_name as "firstName", last_name as "lastName" from app_user where id = ${ref.userId}::uuid`.execute(db)
  const saved = singleRow(rows)
  const { firstName, lastName } = checkNames(saved, names)
  if (firstName === saved.firstName && lastName === saved.lastName) return
  if (!(await mayRename(db, ref))) throw problem('NAME_IS_THEIRS', { field: 'firstName' })
  await rename(db, ref.userId, { firstName, lastName })
}

type EmployeeCall = EmployeeRef & { client: ClientContext; now: Date }
type EmployeeChanges = PersonNames & Partial<EmploymentDetails> & { roles: readonly { id: string }[] }
type ChangeEmployeeInput = EmployeeCall & { changes: EmployeeChanges }

/**
 * Changes an employee's name, jobs, hire date and number. Added and removed jobs apply to each of the caller's stores
 * where the person works; other differences between stores stay. No one changes their own jobs.
 */
export const changeEmployee = async (db: Db, { actor, ...changing }: ChangeEmployeeInput) => {
  const employmentIds = await listPlaceIds(db, { actor, ...changing })
  return removePeople({ db, actor, employmentIds }, by => change(db, { ...changing, actor: by }))
}

const change = async (db: Db, { changes, client, now, ...ref }: ChangeEmployeeInput) => {
  const places = await listPlaces(db, ref)
  const before = new Set(places.flatMap(place => place.roleIds))
  // People keep a job that was archived since.
  const roleIds = [...new Set(changes.roles.map(role => role.id))]
  const added = roleIds.filter(id => !before.has(id))
  const isSame = added.length === 0 && before.size === roleIds.length
  if (!isSame && ref.userId === ref.actor.id) throw problem('OWN_ACCOUNT', { field: 'roles' })
  await giveName(db, ref, changes)
  await changeDetails(db, { employmentIds: places.map(({ id }) => id), changed: changes, now })
  const act = { actorId: ref.actor.id, subjectId: ref.userId, client, now }
  if (isSame) return recordAct(db, { act: 'employee-changed', ...act })
  if (added.length > 0) await deleteShownLinks(db, [ref.userId])
  for (const place of places) {
    await checkRoles(
      db,
      place.dispensaryId,
      added.map(id => ({ id })),
    )
    await giveRoles(db, place, [...place.roleIds.filter(id => roleIds.includes(id)), ...added])
  }
  const taken = [...before].filter(id => !roleIds.includes(id))
  const details = { stores: places.length, given: added.join(' '), taken: taken.join(' ') }
  await recordAct(db, { act: 'roles-changed', ...act, details })
}

/** Ends a person's employment at the caller's stores, or at the one named; their learning is kept. */
export const removeEmployee = async (db: Db, { client, now, actor, ...ref }: EmployeeCall) => {
  const employmentIds = await listPlaceIds(db, { actor, ...ref })
  await removePeople({ db, actor, employmentIds }, async by => {
    const places = await listPlaces(db, { actor: by, ...ref })
    if (ref.userId === actor.id) throw problem('OWN_ACCOUNT')
    await endEmployments(
      db,
      places.map(({ id }) => id),
      now,
    )
    const act = { act: 'employee-removed', actorId: actor.id, subjectId: ref.userId } as const
    await recordAct(db, { ...act, details: { stores: places.length }, client, now })
  })
}

/** The store that an email to an employee names as its sender. */
export const getPlace = async (db: Db, ref: EmployeeRef) => requireFound((await listPlaces(db, ref))[0]).dispensaryId
