import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { type DispensaryFields, rowOf } from './save-dispensary.ts'

/** A new dispensary; without an address it is filled in later. */
export type NewDispensary = Pick<DispensaryFields, 'name' | 'city' | 'stateCode'> &
  Partial<DispensaryFields> & { now: Date }

/** Lists a dispensary that nobody runs yet. Returns its id. */
export const createDispensary = async (db: Db, { now, ...fields }: NewDispensary) => {
  const id = newId()
  await db
    .insertInto('dispensary')
    .values({
      ...rowOf(fields),
      id,
      name: fields.name,
      city: fields.city,
      state_code: fields.stateCode,
      address_line1: fields.addressLine1 ?? '',
      zip_code: fields.zipCode ?? '',
      // All bits are random: the token alone lets people join.
      sign_up_link_id: randomUUID(),
      created_at: now,
    })
    .execute()
  return id
}
