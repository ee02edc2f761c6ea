import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { newId } from '../../../platform/ids.ts'

type NewOffer = Omit<Insertable<DB['content_offer']>, 'id' | 'note' | 'offered_at'> & { now: Date }

/** Inserts an open offer without a note. Returns its id. */
export const buildOffer = async (db: Db, { now, ...offer }: NewOffer) => {
  const id = newId()
  await db
    .insertInto('content_offer')
    .values({ ...offer, id, note: '', offered_at: now })
    .execute()
  return id
}
