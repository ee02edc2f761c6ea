import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listen } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import { askAgainAfterMs } from '../../organizations/dispensaries.public.ts'
import { mailQuestion } from './partnerships.mail.ts'

type StoreMerge = { from: string; into: string; brandIds: readonly string[]; siteUrl: string; now: Date }

const unansweredFields = sql`accepted = null, answered_at = null, answered_by = null, is_new = false, managers = null`

/** Turns the partnerships of a merged store into requests; a brand without an invitation gets one. */
const askAgain = async (db: Db, { from, brandIds, now }: StoreMerge) => {
  await sql`
    update store_invitation set ${unansweredFields}
     where dispensary_id = ${from}::uuid and brand_id = any(${brandIds}::uuid[]) and withdrawn_at is null`.execute(db)
  await sql`
    insert into store_invitation as i (id, brand_id, name, city, state_code, address_line1, zip_code, dispensary_id, invited_at)
    select new.id, new.brand_id, d.name, d.city, d.state_code, '', '', d.id, ${now}
      from unnest(${brandIds.map(() => newId())}::uuid[], ${brandIds}::uuid[]) as new (id, brand_id)
      join dispensary d on d.id = ${from}::uuid
     where not exists (select from store_invitation o
                        where o.brand_id = new.brand_id and o.dispensary_id = d.id and o.withdrawn_at is null)
    on conflict (brand_id, lower(name), lower(city), state_code) do update
       set ${unansweredFields}, dispensary_id = excluded.dispensary_id, withdrawn_at = null, invited_at = excluded.invited_at`.execute(
    db,
  )
}

/**
 * Moves invitations to the remaining store, except those that the merged store declined; a recent decline answers them.
 */
const moveInvitations = async (db: Db, { from, into, now }: StoreMerge) => {
  const since = new Date(now.getTime() - askAgainAfterMs)
  await sql`
    with refused as (
      select brand_id, max(answered_at) as answered_at from store_invitation
       where dispensary_id = ${into}::uuid and accepted is false and answered_at > ${since} group by brand_id),
    decided as (
      select i.id, r.answered_at from store_invitation i
        left join refused r on r.brand_id = i.brand_id and i.withdrawn_at is null
             and not exists (select from brand_dispensary w where w.dispensary_id = ${into}::uuid and w.brand_id = i.brand_id)
       where i.dispensary_id = ${from}::uuid and i.accepted is distinct from false)
    update store_invitation i
       set dispensary_id = ${into}::uuid,
           accepted = case when d.answered_at is null then i.accepted else false end,
           answered_at = coalesce(d.answered_at, i.answered_at),
           answered_by = case when d.answered_at is null then i.answered_by end,
           is_new = i.is_new and d.answered_at is null,
           managers = case when d.answered_at is null then i.managers end
      from decided d where d.id = i.id`.execute(db)
}

/** Closes requests of brands that already work with the store; of two open requests of a brand, keeps the older. */
const settleQuestions = async (db: Db, { into, now }: StoreMerge) => {
  await sql`
    update store_invitation i set accepted = true, answered_at = ${now}, managers = null
     where i.dispensary_id = ${into}::uuid and i.accepted is null and i.withdrawn_at is null and not i.is_new
       and i.brand_id in (select w.brand_id from brand_dispensary w where w.dispensary_id = ${into}::uuid)`.execute(db)
  await sql`
    update store_invitation i set withdrawn_at = ${now}, managers = null
     where i.dispensary_id = ${into}::uuid and i.accepted is null and i.withdrawn_at is null
       and exists (select from store_invitation o
                    where o.dispensary_id = i.dispensary_id and o.brand_id = i.brand_id and o.accepted is null
                      and o.withdrawn_at is null and (o.invited_at, o.id) < (i.invited_at, i.id))`.execute(db)
}

/** Brands of a merged store send a request to the remaining store; its managers are emailed. */
const askOwner = async (db: Db, merge: StoreMerge) => {
  const { into, brandIds, siteUrl, now } = merge
  await askAgain(db, merge)
  await moveInvitations(db, merge)
  await settleQuestions(db, merge)
  for (const brandId of brandIds) await mailQuestion(db, { brandId, dispensaryId: into, invitedBy: null, siteUrl, now })
}

export const mergedStoreListeners = [listen('store.merged', askOwner)]
