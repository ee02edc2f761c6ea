import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'

/** The managers of dispensary `d`, by an alias, as rows of user_id, without those who are not active yet. */
const selectManagers = (d: string) => sql`(
  select g.user_id from user_grant g
   where g.kind = 'dispensary' and g.role = 'ROLE_DISPENSARY_ADMIN' and g.scope_id = ${sql.ref(`${d}.id`)})`

const isOwned = (d: string) => sql`(
  num_nonnulls(${sql.ref(`${d}.retail_organization_id`)}, ${sql.ref(`${d}.reseller_id`)}) > 0 or exists ${selectManagers(d)})`

/**
 * Whether the stores have different owners. The owner of a store is its chain, otherwise its reseller, otherwise its
 * managers; one manager of both stores is the same owner.
 */
export const hasOtherOwner = async (db: Db, { from, into }: { from: string; into: string | null }) => {
  const { rows } = await sql<{ isOther: boolean }>`
    select coalesce((
      select ${isOwned('f')} and ${isOwned('i')} and not
             case when num_nonnulls(f.retail_organization_id, i.retail_organization_id) > 0
                  then f.retail_organization_id is not distinct from i.retail_organization_id
                  when num_nonnulls(f.reseller_id, i.reseller_id) > 0 then f.reseller_id is not distinct from i.reseller_id
                  else exists (select from ${selectManagers('f')} m join ${selectManagers('i')} o on o.user_id = m.user_id) end
        from dispensary f cross join dispensary i
       where f.id = ${from}::uuid and i.id = ${into}::uuid), false) as "isOther"`.execute(db)
  return singleRow(rows).isOther
}

type Companies<T> = { chain: T | null; reseller: T | null }

/**
 * The chain and the reseller of a merged store that ask the owner of the remaining one. With two owners, who agreed
 * that the store stays with its own, the chain does not ask; and the reseller only where there is a chain to answer.
 */
export const companiesThatAsk = <T>(
  { chain, reseller }: Companies<T>,
  { isOther, hasChain }: { isOther: boolean; hasChain: boolean },
): Companies<T> => (isOther ? { chain: null, reseller: hasChain ? reseller : null } : { chain, reseller })
