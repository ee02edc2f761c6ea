import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { anonymisePerson } from '../accounts/accounts.public.ts'

/** Deletes requests by a condition over `r`, and clears the accounts that were never activated. */
export const deleteRequests = async (db: Db, condition: RawBuilder<SqlBool>, now: Date) => {
  const { rows } = await sql<{ id: string; isNobody: boolean }>`
    with dropped as (delete from sign_up_request r where ${condition} returning r.id, r.user_id)
    select distinct u.id,
           u.activated_at is null and u.erased_at is null
           and not exists (select from employment e where e.user_id = u.id)
           and not exists (select from sign_up_request r
                            where r.user_id = u.id and r.id not in (select id from dropped)) as "isNobody"
      from dropped join app_user u on u.id = dropped.user_id
     order by u.id`.execute(db)
  for (const { id } of rows.filter(({ isNobody }) => isNobody)) {
    await anonymisePerson(db, id, now)
    await recordAct(db, { act: 'account-erased', actorId: null, subjectId: id, client: null, now })
  }
}
