import type { UserDetails } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { requireFound } from '../../platform/problem.ts'
import {
  type AccountRow,
  accountColumns,
  grantsOfUser,
  listGrantedRoles,
  toAccount,
} from '../accounts/accounts.public.ts'
import { employer, type PersonRow, selectEmployers, stateAt, withOrganizations } from './people.rows.ts'
import { listObstacles } from './users.rules.ts'

type EmploymentRow = Omit<UserDetails['employments'][number], 'startedAt' | 'endedAt'> & {
  startedAt: string
  endedAt: string | null
}

type DetailsRow = PersonRow &
  AccountRow & {
    hasSecondFactor: boolean
    isAddressSuppressed: boolean
    isAdministrator: boolean
    isLastAdministrator: boolean
    managesDispensary: boolean
    keptBy: string | null
    employments: EmploymentRow[]
    invitation: { createdAt: string; expiresAt: string; invitedBy: string | null } | null
  }

/** Whether the chain of a current employment `e` has another open store, where the person does not work yet. */
const mayMove = sql`(e.ended_at is null and exists (
    select from dispensary own join dispensary other on other.retail_organization_id = own.retail_organization_id
     where own.id = e.dispensary_id and other.closed_at is null
       and not exists (select from employment w
                        where w.user_id = e.user_id and w.dispensary_id = other.id and w.ended_at is null)))`

/** The employments of a person, current ones first, of `app_user u`. */
const employments = sql`coalesce((
    select json_agg(json_build_object(
             'id', e.id, 'employer', ${employer}, 'startedAt', e.started_at, 'endedAt', e.ended_at, 'mayMove', ${mayMove},
             'roles', coalesce((select json_agg(json_build_object('id', dr.id, 'label', dr.label) order by dr.label, dr.id)
                                  from employment_role er join dispensary_role dr on dr.id = er.dispensary_role_id
                                 where er.employment_id = e.id), '[]'))
             order by e.ended_at is not null, e.started_at desc, e.id)
      from employment e ${withOrganizations}
     where e.user_id = u.id), '[]')`

/** The newest invitation of a person without a password, of `app_user u`; used and withdrawn ones do not count. */
const invitation = sql`(
    select json_build_object('createdAt', i.created_at, 'expiresAt', i.expires_at,
                             'invitedBy', nullif(trim(a.first_name || ' ' || a.last_name), ''))
      from invitation i
      left join app_user a on a.id = i.created_by
     where i.user_id = u.id and u.activated_at is null and i.used_at is null and i.withdrawn_at is null
     order by i.created_at desc, i.id desc limit 1)`

/**
 * The company that controls the email of `app_user u` instead of Trellis: through its directory, or as their only
 * sign-in.
 */
export const selectKeeper = sql<string | null>`coalesce(
    (select coalesce(o.name, b.name)
       from provisioned_person pp
       join provisioned_organization po on po.id = pp.organization_id
       left join retail_organization o on o.id = po.retail_organization_id
       left join brand b on b.id = po.brand_id
      where pp.user_id = u.id and pp.removed_at is null and not pp.awaits_answer order by pp.created_at, po.id limit 1),
    (select coalesce(o.name, b.name)
       from company_sign_in_only c
       join sign_in_domain m on m.domain = lower(substring(u.email from '[^@]*$')) and m.proven_at is not null
       join sign_in_connection s on s.id = m.connection_id and s.enforced
       left join retail_organization o on o.id = s.retail_organization_id
       left join brand b on b.id = s.brand_id
      where c.user_id = u.id order by s.created_at, s.id limit 1))`

const readRow = async (db: Db, userId: string, now: Date) => {
  const { rows } = await sql<DetailsRow>`
    select ${accountColumns}, u.last_seen_at as "lastSeenAt", u.is_administrator as "isAdministrator",
           ${stateAt(now)} as state, ${grantsOfUser} as grants, ${selectEmployers} as employers,
           ${employments} as employments, ${invitation} as invitation, ${selectKeeper} as "keptBy",
           exists (select from mail_suppression s where s.address = lower(u.email)) as "isAddressSuppressed",
           exists (select from second_factor_owner f where f.user_id = u.id) as "hasSecondFactor",
           exists (select from employment e
                     join employment_role er on er.employment_id = e.id
                     join dispensary_role dr on dr.id = er.dispensary_role_id
                    where e.user_id = u.id and e.ended_at is null and dr.access_role = 'ROLE_DISPENSARY_ADMIN') as "managesDispensary",
           u.is_administrator and not exists (
             select from app_user o
              where o.is_administrator and o.enabled and o.activated_at is not null and o.address_proven_at is not null
                and o.id <> u.id) as "isLastAdministrator"
      from app_user u
      join learner_totals t on t.user_id = u.id
     where u.id = ${userId} and u.erased_at is null`.execute(db)
  return requireFound(rows[0])
}

const iso = (moment: Date | string) => new Date(moment).toISOString()
const isoOrNull = (moment: Date | string | null) => (moment === null ? null : iso(moment))

type GetUserInput = { userId: string; actorId: string; now: Date }

/** A person as an administrator sees them; NOT_FOUND where there is none, or they are erased. */
export const getUser = async (db: Db, { userId, actorId, now }: GetUserInput): Promise<UserDetails> => {
  const { grants, isLastAdministrator, managesDispensary, employers: _, ...row } = await readRow(db, userId, now)
  return {
    ...toAccount(row),
    roles: listGrantedRoles(grants),
    lastSeenAt: isoOrNull(row.lastSeenAt),
    employments: row.employments.map(employment => ({
      ...employment,
      startedAt: iso(employment.startedAt),
      endedAt: isoOrNull(employment.endedAt),
    })),
    invitation: row.invitation && {
      ...row.invitation,
      createdAt: iso(row.invitation.createdAt),
      expiresAt: iso(row.invitation.expiresAt),
      isExpired: new Date(row.invitation.expiresAt) < now,
    },
    obstacles: listObstacles({ ...row, isOwn: userId === actorId, isLastAdministrator, managesDispensary }),
  }
}
