import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { deleteShownLinks, enableForEmployment } from '../accounts/accounts.public.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { type ConfirmationSource, employmentRows, type NewEmployment } from './employment-rows.ts'

export { listOwnInvitations } from './invitations/invitations.queries.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A person was confirmed at a store. */
    'employee.vouched': { userId: string; dispensaryId: string }
  }
}

/**
 * Employs a person; ALREADY_EXISTS if they work there now. An account disabled because its last employment ended is
 * enabled again. Returns the employment's id.
 */
export const employ = async (db: Db, employment: Omit<NewEmployment, 'endedAt'>) => {
  const { employment: row, roles } = employmentRows(employment)
  await deleteShownLinks(db, [employment.userId])
  await db.insertInto('employment').values(row).execute()
  if (roles.length > 0) await db.insertInto('employment_role').values(roles).execute()
  await enableForEmployment(db, [employment.userId])
  return row.id
}

/** Ends an employment, keeping what was learned; NOT_FOUND if none is current. */
export const endEmployment = async (db: Db, { id, endedAt }: { id: string; endedAt: Date }) => {
  const { numUpdatedRows } = await db
    .updateTable('employment')
    .set({ ended_at: endedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw problem('NOT_FOUND')
}

type AdmitInput = {
  people: readonly { userId: string; dispensaryId: string }[]
  /** Left out = budtenders, and current employments stay unchanged. */
  asManagers?: boolean
  /** Who confirms them; null = unconfirmed, without revoking earlier confirmations. */
  vouched: { how: ConfirmationSource; by?: string | null } | null
  startedAt: Date
}

/** Employs people, each at a store, as budtenders or as managers. */
export const admit = async (db: Db, { people, asManagers = false, vouched, startedAt }: AdmitInput) => {
  const [userIds, stores] = [people.map(person => person.userId), people.map(person => person.dispensaryId)]
  await deleteShownLinks(db, userIds)
  await sql`
    with hired as (
      insert into employment (id, user_id, dispensary_id, started_at, vouched_at, vouched_how, vouched_by)
      select new.*, ${startedAt}::timestamptz, ${vouched && startedAt}::timestamptz, ${vouched?.how ?? null}::text,
             ${vouched?.by ?? null}::uuid
        from unnest(${people.map(() => newId())}::uuid[], ${userIds}::uuid[], ${stores}::uuid[]) new
      on conflict (user_id, dispensary_id) where ended_at is null and dispensary_id is not null do nothing
      returning id)
    insert into employment_role (employment_id, dispensary_role_id)
    select id, ${asManagers ? builtInRoles.manager : builtInRoles.budtender}::uuid from hired
     union all
    select e.id, ${builtInRoles.manager}::uuid
      from employment e join unnest(${userIds}::uuid[], ${stores}::uuid[]) as known (user_id, dispensary_id)
           using (user_id, dispensary_id)
     where ${asManagers} and e.ended_at is null
    on conflict do nothing`.execute(db)
  if (vouched) await vouch(db, { people, vouched, now: startedAt })
}

type VouchInput = {
  people: readonly { userId: string; dispensaryId: string }[]
  vouched: { how: ConfirmationSource; by?: string | null }
  now: Date
}

/** Confirms people's employments, each at a store; earlier confirmations stay unchanged. */
export const vouch = async (db: Db, { people, vouched, now }: VouchInput) => {
  const [userIds, stores] = [people.map(person => person.userId), people.map(person => person.dispensaryId)]
  await sql`
    update employment e set vouched_at = ${now}, vouched_how = ${vouched.how}, vouched_by = ${vouched.by ?? null}::uuid
      from unnest(${userIds}::uuid[], ${stores}::uuid[]) as known (user_id, dispensary_id)
     where e.user_id = known.user_id and e.dispensary_id = known.dispensary_id
       and e.ended_at is null and e.vouched_at is null`.execute(db)
}
