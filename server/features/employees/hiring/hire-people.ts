import { type EmploymentDetails, employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { joinColumns, rowOfFields } from '../../../platform/database/field-columns.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { deleteShownLinks, enableForEmployment, findOrInviteAll, renameAll } from '../../accounts/accounts.public.ts'
import type { Vouching } from '../employment-rows.ts'
import { inviteAccounts, readStandings } from '../invitations/invite-account.ts'
import { countMails, mailAdditions } from '../mail-employee.ts'

type Placed = Partial<EmploymentDetails> & { userId: string; dispensaryId: string; roleIds: readonly string[] }
type Terms = { vouched: { how: Vouching; by: string }; startedAt: Date }

/**
 * Employs people, each at a store in their jobs, as `employ` does one. Returns the new employments' ids by person, without
 * those who work there now. The people differ.
 */
const employPeople = async (db: Db, people: readonly Placed[], { vouched, startedAt }: Terms) => {
  const placed = people.map(person => ({ id: newId(), ...person }))
  const userIds = people.map(person => person.userId)
  await deleteShownLinks(db, userIds)
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into employment (id, user_id, dispensary_id, started_at, vouched_at, vouched_how, vouched_by, ${joinColumns(employmentFields)})
    select new.id, new.user_id, new.dispensary_id, ${startedAt}::timestamptz, ${startedAt}::timestamptz,
           ${vouched.how}::text, ${vouched.by}::uuid, ${joinColumns(employmentFields, column => sql.ref(`new.${column}`))}
      from jsonb_populate_recordset(null::employment, ${JSON.stringify(placed.map(rowOfFields))}::jsonb) as new
    on conflict (user_id, dispensary_id) where ended_at is null and dispensary_id is not null do nothing
    returning id, user_id as "userId"`.execute(db)
  const hired = new Map(rows.map(({ id, userId }) => [userId, id]))
  const jobs = placed
    .filter(({ userId }) => hired.has(userId))
    .flatMap(({ id, roleIds }) => roleIds.map(roleId => ({ id, roleId })))
  await sql`
    insert into employment_role (employment_id, dispensary_role_id)
    select * from unnest(${jobs.map(each => each.id)}::uuid[], ${jobs.map(each => each.roleId)}::uuid[])`.execute(db)
  await enableForEmployment(db, [...hired.keys()])
  return hired
}

/** Somebody to be hired, in jobs that the store has. */
export type Hire = Partial<EmploymentDetails> & {
  firstName: string
  lastName: string
  email: string
  dispensaryId: string
  roleIds: readonly string[]
}

/** What became of one of them. */
export type Hired =
  | { outcome: 'ADDED'; userId: string; employmentId: string; isNew: boolean }
  /** They have an account that the caller does not manage: they were asked whether they work there. */
  | { outcome: 'ASKED'; userId: string; invitationId: string }
  | { outcome: 'ALREADY_THERE'; userId: string }
  | { outcome: 'REFUSED'; code: 'OWN_ACCOUNT' | 'TOO_MANY_REQUESTS'; retryAfter?: number }

export type Hiring = {
  db: Db
  actor: Actor
  siteUrl: string
  /** Null = a job of the server. */
  client: ClientContext | null
  now: Date
  /** Nobody is mailed otherwise; links can be shown later. */
  isMailed: boolean
  /** More for the audit log. */
  details?: Readonly<Record<string, string>>
}

type Known = Hire & { userId: string; isNew: boolean }

const localeOf = async (db: Db, userId: string) =>
  (await db.selectFrom('app_user').select('locale').where('id', '=', userId).executeTakeFirstOrThrow()).locale

const employAll = async ({ db, actor, siteUrl, client, now, isMailed, details }: Hiring, people: readonly Known[]) => {
  if (people.length === 0) return new Map<string, string>()
  const vouched = { how: 'invitation', by: actor.id } as const
  const employments = await employPeople(db, people, { vouched, startedAt: now })
  const employed = people.filter(({ userId }) => employments.has(userId))
  if (isMailed) await mailAdditions(db, employed, { actor, siteUrl, now })
  const act = { act: 'employee-added', actorId: actor.id, client, now } as const
  await recordActs(
    db,
    employed.map(({ userId, dispensaryId, roleIds }) => ({
      ...act,
      subjectId: userId,
      details: { dispensaryId, roles: roleIds.join(' '), ...details },
    })),
  )
  return employments
}

/** Who is to be employed, who is to be asked, and who is neither. */
const divide = async ({ db, actor }: Hiring, people: readonly Known[]) => {
  const standings = await readStandings(
    db,
    actor,
    people.filter(({ isNew }) => !isNew),
  )
  const others = people.filter(({ userId }) => userId !== actor.id && standings.get(userId)?.worksThere !== true)
  const waits = await countMails(
    db,
    others.map(({ userId }) => userId),
  )
  const wanted = others.filter(({ userId }) => !waits.has(userId))
  const unclaimed = wanted.filter(({ userId, isNew }) => !isNew && standings.get(userId)?.isUnclaimed)
  const isDirect = ({ userId, isNew }: Known) =>
    isNew || standings.get(userId)?.worksForActor || standings.get(userId)?.isUnclaimed
  return {
    waits,
    unclaimed,
    direct: wanted.filter(isDirect),
    asked: wanted.filter(person => !isDirect(person)),
  }
}

/**
 * Adds people to stores, in a number of statements that does not depend on theirs. New people are employed and mailed a
 * link to choose a password; those whom the caller already manages are employed and mailed; others with an account are
 * invited. Each address appears once. The outcomes are in the order of the people.
 */
export const hirePeople = async (hiring: Hiring, people: readonly Hire[]): Promise<Hired[]> => {
  const { db, actor, now } = hiring
  const accounts = await findOrInviteAll(db, people, { locale: await localeOf(db, actor.id), now })
  const known = people.flatMap((person, nth): Known[] => {
    const account = accounts[nth]
    return account ? [{ ...person, userId: account.id, isNew: account.isNew }] : []
  })
  const { waits, unclaimed, direct, asked } = await divide(hiring, known)
  // An account that was never used gets the inviter's name for it, so that a name typed by others is not revealed.
  if (unclaimed.length > 0) await renameAll(db, unclaimed)
  const employments = await employAll(hiring, direct)
  const invitations = asked.length > 0 ? await inviteAccounts(db, asked, hiring) : new Map<string, string>()
  return known.map(({ userId, isNew }): Hired => {
    if (userId === actor.id) return { outcome: 'REFUSED', code: 'OWN_ACCOUNT' }
    const [employmentId, invitationId] = [employments.get(userId), invitations.get(userId)]
    if (employmentId) return { outcome: 'ADDED', userId, employmentId, isNew }
    if (invitationId) return { outcome: 'ASKED', userId, invitationId }
    const retryAfter = waits.get(userId)
    if (retryAfter) return { outcome: 'REFUSED', code: 'TOO_MANY_REQUESTS', retryAfter }
    return { outcome: 'ALREADY_THERE', userId }
  })
}
