import { type EmploymentDetails, employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import { joinColumns, rowOfFields } from '../../../platform/database/field-columns.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { keptChains } from '../../organizations/reach.public.ts'
import { managedEmployees } from '../employees.scope.ts'
import { mailInvitations } from '../mail-employee.ts'

type AccountInvitation = Partial<EmploymentDetails> & {
  userId: string
  dispensaryId: string
  email: string
  roleIds: readonly string[]
}

type AccountStatus = { userId: string; worksThere: boolean; worksForActor: boolean; isUnclaimed: boolean }

/** The requested store `d`, or another one of its chain: people who manage both may manage stores of others, too. */
const inChain = sql`(d.id = wanted.dispensary_id or d.retail_organization_id =
  (select retail_organization_id from dispensary where id = wanted.dispensary_id))`

/**
 * The status of people at the stores that want to employ them. Employed without an invitation: people who already work
 * at a store of the same chain that the caller manages, or for the chain that the caller keeps, and people with an
 * unused account and no employment.
 */
export const readStandings = async (
  db: Db,
  actor: Actor,
  people: readonly Pick<AccountInvitation, 'userId' | 'dispensaryId'>[],
) => {
  if (people.length === 0) return new Map<string, AccountStatus>()
  const { rows } = await sql<AccountStatus>`
    select u.id as "userId",
           exists (select from employment e
                    where e.user_id = u.id and e.ended_at is null and e.dispensary_id = wanted.dispensary_id) as "worksThere",
           exists (select from employment e join dispensary d on d.id = e.dispensary_id
                    where e.user_id = u.id and e.ended_at is null and ${managedEmployees(actor).stores} and ${inChain})
             or exists (select from employment e
                          join dispensary own on own.id = wanted.dispensary_id
                          join retail_organization c on c.id = own.retail_organization_id and ${keptChains(actor)}
                         where e.user_id = u.id and e.ended_at is null and e.retail_organization_id = c.id) as "worksForActor",
           u.activated_at is null and not u.is_administrator
             and not exists (select from employment e where e.user_id = u.id and e.ended_at is null) as "isUnclaimed"
      from unnest(${people.map(person => person.userId)}::uuid[], ${people.map(person => person.dispensaryId)}::uuid[])
        as wanted (user_id, dispensary_id)
      join app_user u on u.id = wanted.user_id`.execute(db)
  return new Map(rows.map(row => [row.userId, row]))
}

export const invitationLifetimeMs = 14 * 86_400_000

const askedDetails = joinColumns(employmentFields, column => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)

type InviteContext = { actor: Actor; siteUrl: string; client: ClientContext | null; now: Date; isMailed: boolean }

/** Invites the owners of accounts to stores; existing invitations are renewed. Returns the invitations' ids by person. */
export const inviteAccounts = async (
  db: Db,
  people: readonly AccountInvitation[],
  { isMailed, ...context }: InviteContext,
) => {
  const { actor, client, now } = context
  const expires = new Date(now.getTime() + invitationLifetimeMs)
  const values = people.map(person => rowOfFields({ ...person, id: newId() }))
  const { rows } = await sql<{ id: string; userId: string }>`
    insert into employment_invitation (id, user_id, dispensary_id, email, role_ids, ${joinColumns(employmentFields)}, asked_by, asked_at, expires_at)
    select id, user_id, dispensary_id, email, role_ids, ${joinColumns(employmentFields)}, ${actor.id}::uuid, ${now}::timestamptz, ${expires}::timestamptz
      from jsonb_populate_recordset(null::employment_invitation, ${JSON.stringify(values)}::jsonb)
    on conflict (user_id, dispensary_id) do update set
      email = excluded.email, role_ids = excluded.role_ids, ${askedDetails},
      asked_by = excluded.asked_by, asked_at = excluded.asked_at, expires_at = excluded.expires_at,
      accepted = null, answered_at = null
    returning id, user_id as "userId"`.execute(db)
  if (isMailed) await mailInvitations(db, people, context)
  const act = { act: 'employee-asked', actorId: actor.id, client, now } as const
  await recordActs(
    db,
    people.map(({ userId, dispensaryId }) => ({ ...act, subjectId: userId, details: { dispensaryId } })),
  )
  return new Map(rows.map(({ id, userId }) => [userId, id]))
}
