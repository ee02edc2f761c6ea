import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

type DispensaryInput = { name: string; city: string; stateCode: string; now: Date }

/** Lists a dispensary that nobody runs yet; its address is filled in later. Returns its id. */
export const createDispensary = async (db: Db, { name, city, stateCode, now }: DispensaryInput) => {
  const id = newId()
  await db
    .insertInto('dispensary')
    .values({
      id,
      name,
      address_line1: '',
      city,
      state_code: stateCode,
      zip_code: '',
      // All bits are random: the token alone lets people join.
      sign_up_link_id: randomUUID(),
      created_at: now,
    })
    .execute()
  return id
}
