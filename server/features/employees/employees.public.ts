import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { dropShownLinks } from '../accounts/accounts.public.ts'
import { openForWork } from '../accounts/provisioned-accounts.public.ts'
import { builtInRoles } from '../organizations/organizations.public.ts'
import { employmentRows, type NewEmployment } from './employment-rows.ts'

/**
 * Employs a person; ALREADY_EXISTS when they work there now. An account that was shut when its last work ended is open
 * again. Answers the id of the employment.
 */
export const employ = async (db: Db, employment: Omit<NewEmployment, 'endedAt'>) => {
  const { employment: row, roles } = employmentRows(employment)
  await dropShownLinks(db, [employment.userId])
  await db.insertInto('employment').values(row).execute()
  if (roles.length > 0) await db.insertInto('employment_role').values(roles).execute()
  await openForWork(db, employment.userId)
  return row.id
}

/** Ends an employment; what was learned in it stays. NOT_FOUND when there is none that runs. */
export const endEmployment = async (db: Db, { id, endedAt }: { id: string; endedAt: Date }) => {
  const { numUpdatedRows } = await db
    .updateTable('employment')
    .set({ ended_at: endedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw problem('NOT_FOUND')
}

type Admitted = {
  people: readonly { userId: string; dispensaryId: string }[]
  /** Left out = budtenders, and who works there already stays as they are. */
  asManagers?: boolean
  startedAt: Date
}

/** Employs people, each at a store: as its budtenders, or as who runs it. */
export const admit = async (db: Db, { people, asManagers = false, startedAt }: Admitted) => {
  const [userIds, stores] = [people.map(each => each.userId), people.map(each => each.dispensaryId)]
  await dropShownLinks(db, userIds)
  await sql`
    with hired as (
      insert into employment (id, user_id, dispensary_id, started_at)
      select new.*, ${startedAt}::timestamptz
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
}
