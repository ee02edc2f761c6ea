import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { lockBalances, transfer } from './ledger.ts'

type OpenHoldRow = { qualificationId: string; campaignId: string; cents: number }

const unchosen = async (db: Db, userId: string) => {
  const { rows } = await sql<OpenHoldRow>`
    select q.id as "qualificationId", q.campaign_id as "campaignId", q.reserved_cents as cents
      from reward_qualification q
     where q.user_id = ${userId} and q.reserved_cents is not null
       and not exists (select from earned_reward e where e.qualification_id = q.id)
       and not exists (select from ledger_transfer t where t.qualification_id = q.id and t.occasion = 'release')
     order by q.id`.execute(db)
  return rows
}

/** Returns the money held for rewards that a person will never choose to the campaigns. */
export const releaseUnchosen = async (db: Db, userId: string, now: Date) => {
  const campaignIds = (await unchosen(db, userId)).map(({ campaignId }) => campaignId)
  if (campaignIds.length === 0) return
  await lockBalances(db, [...new Set(campaignIds)])
  // Re-read under the lock: a reward chosen in the meantime stays theirs.
  const released = (await unchosen(db, userId)).map(held => ({ ...held, occasion: 'release' as const, now }))
  await transfer(db, released)
}
