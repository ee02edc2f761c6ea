import { type EmploymentDetails, employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { joinColumns, rowOfFields } from '../../../platform/database/field-columns.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { deleteShownLinks, enableForEmployment, findOrInviteAll, renameAll } from '../../accounts/accounts.public.ts'
import type { ConfirmationSource } from '../employment-rows.ts'
import { inviteAccounts, readStandings } from '../invitations/invite-account.ts'
import { countMails, mailAdditions } from '../mail-employee.ts'

type NewWork = Partial<EmploymentDetails> & { userId: string; dispensaryId: string; roleIds: readonly string[] }
type EmploymentTerms = { vouched: { how: ConfirmationSource; by: string }; startedAt: Date }

/**
 * Employs several people, each at a store in their jobs, as `employ` does one. Returns the new employments' ids by
 * person, without those who already work there. The people must be distinct.
 */
const employPeople = async (db: Db, people: readonly NewWork[], { vouched, startedAt }: EmploymentTerms) => {
  const employments = people.map(person => ({ id: newId(), ...person }))
  const userIds = people.map(person => person.userId)
  await deleteShownLinks(db, userIds)
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into employment (id, user_id, dispensary_id, started_at, vouched_at, vouched_how, vouched_by, ${joinColumns(employmentFields)})
    select new.id, new.user_id, new.dispensary_id, ${startedAt}::timestamptz, ${startedAt}::timestamptz,
           ${vouched.how}::text, ${vouched.by}::uuid, ${joinColumns(employmentFields, column => sql.ref(`new.${column}`))}
      from jsonb_populate_recordset(null::employment, ${JSON.stringify(employments.map(rowOfFields))}::jsonb) as new
    on conflict (user_id, dispensary_id) where ended_at is null and dispensary_id is not null do nothing
    returning id, user_id as "userId"`.execute(db)
  const idsByUser = new Map(rows.map(({ id, userId }) => [userId, id]))
  const jobs = employments
    .filter(({ userId }) => idsByUser.has(userId))
    .flatMap(({ id, roleIds }) => roleIds.map(roleId => ({ id, roleId })))
  await sql`
    insert into employment_role (employment_id, dispensary_role_id)
    select * from unnest(${jobs.map(job => job.id)}::uuid[], ${jobs.map(job => job.roleId)}::uuid[])`.execute(db)
  await enableForEmployment(db, [...idsByUser.keys()])
  return idsByUser
}

/** A person to hire, with jobs that the store has. */
export type Hire = Partial<EmploymentDetails> & {
  firstName: string
  lastName: string
  email: string
  dispensaryId: string
  roleIds: readonly string[]
}

/** The result for one person. */
export type HireResult =
  | { outcome: 'ADDED'; userId: string; employmentId: string; isNew: boolean }
  /** They have an account that the caller does not manage: they were asked whether they work there. */
  | { outcome: 'ASKED'; userId: string; invitationId: string }
  | { outcome: 'ALREADY_THERE'; userId: string }
  | { outcome: 'REFUSED'; code: 'OWN_ACCOUNT' | 'TOO_MANY_REQUESTS'; retryAfter?: number }

export type HireContext = {
  db: Db
  actor: Actor
  siteUrl: string
  /** Null = a job of the server. */
  client: ClientContext | null
  now: Date
  /** False = no emails; links can be shown later. */
  isMailed: boolean
  /** More for the audit log. */
  details?: Readonly<Record<string, string>>
}

type HiredAccount = Hire & { userId: string; isNew: boolean }

const getLocale = async (db: Db, userId: string) =>
  (await db.selectFrom('app_user').select('locale').where('id', '=', userId).executeTakeFirstOrThrow()).locale

const employAll = async (
  { db, actor, siteUrl, client, now, isMailed, details }: HireContext,
  people: readonly HiredAccount[],
) => {
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

/** Divides people into those to employ, those to ask, and those with an open question. */
const divide = async ({ db, actor }: HireContext, people: readonly HiredAccount[]) => {
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
  const candidates = others.filter(({ userId }) => !waits.has(userId))
  const unclaimed = candidates.filter(({ userId, isNew }) => !isNew && standings.get(userId)?.isUnclaimed)
  const isDirect = ({ userId, isNew }: HiredAccount) =>
    isNew || standings.get(userId)?.worksForActor || standings.get(userId)?.isUnclaimed
  return {
    waits,
    unclaimed,
    direct: candidates.filter(isDirect),
    asked: candidates.filter(person => !isDirect(person)),
  }
}

/**
 * Adds people to stores in a constant number of statements. New people are employed and emailed a link to choose a
 * password; people whom the caller already manages are employed and emailed; others with an account are invited. Each
 * address appears once. Results are in the order of the people.
 */
export const hirePeople = async (context: HireContext, people: readonly Hire[]): Promise<HireResult[]> => {
  const { db, actor, now } = context
  const accounts = await findOrInviteAll(db, people, { locale: await getLocale(db, actor.id), now })
  const accountHires = people.flatMap((person, index): HiredAccount[] => {
    const account = accounts[index]
    return account ? [{ ...person, userId: account.id, isNew: account.isNew }] : []
  })
  const { waits, unclaimed, direct, asked: toAsk } = await divide(context, accountHires)
  // An unused account gets the name typed by the inviter, so that a name typed by others is not revealed.
  if (unclaimed.length > 0) await renameAll(db, unclaimed)
  const employments = await employAll(context, direct)
  const invitations = toAsk.length > 0 ? await inviteAccounts(db, toAsk, context) : new Map<string, string>()
  return accountHires.map(({ userId, isNew }): HireResult => {
    if (userId === actor.id) return { outcome: 'REFUSED', code: 'OWN_ACCOUNT' }
    const [employmentId, invitationId] = [employments.get(userId), invitations.get(userId)]
    if (employmentId) return { outcome: 'ADDED', userId, employmentId, isNew }
    if (invitationId) return { outcome: 'ASKED', userId, invitationId }
    const retryAfter = waits.get(userId)
    if (retryAfter) return { outcome: 'REFUSED', code: 'TOO_MANY_REQUESTS', retryAfter }
    return { outcome: 'ALREADY_THERE', userId }
  })
}
