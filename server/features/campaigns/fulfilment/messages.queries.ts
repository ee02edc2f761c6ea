import type { RewardMessage } from '@trellis/contract/campaigns/reward-thread.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'

const longestThread = 200

/** The latest messages between a learner and a brand about a reward, oldest first. */
export const listMessages = async (db: Db, id: string): Promise<RewardMessage[]> => {
  const { rows } = await sql<{ isFromBrand: boolean; words: string; sentAt: Date }>`
    select is_from_brand as "isFromBrand", words, sent_at as "sentAt"
      from reward_message where qualification_id = ${id}::uuid and words <> ''
     order by sent_at desc, id desc limit ${longestThread}`.execute(db)
  return rows.reverse().map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.toISOString() }))
}

type NewMessage = { id: string; isFromBrand: boolean; words: string; authorId: string; now: Date }

/** Adds a message to the thread of a reward; writing marks earlier messages as read. */
export const addMessage = async (db: Db, { id, isFromBrand, words, authorId, now }: NewMessage) => {
  await db
    .insertInto('reward_message')
    .values({
      ...{ id: newId(), qualification_id: id, is_from_brand: isFromBrand, words },
      ...{ author_id: authorId, sent_at: now },
    })
    .execute()
  const read = isFromBrand ? { brand_read_at: now } : { learner_read_at: now }
  await db.updateTable('earned_reward').set(read).where('qualification_id', '=', id).execute()
}
