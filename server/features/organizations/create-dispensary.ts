import { randomUUID } from 'node:crypto'
import { getStateTimeZone, type TimeZone } from '@trellis/contract/time-zones.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { type DispensaryFields, toDispensaryRow } from './save-dispensary.ts'

/** A new dispensary: without an address it is filled in later, without a time zone it has that of its state. */
type NewDispensary = Pick<DispensaryFields, 'name' | 'city' | 'stateCode'> &
  Partial<Omit<DispensaryFields, 'timeZone'>> & { timeZone?: TimeZone | null; invitedByBrandId?: string; now: Date }

/** Creates an unclaimed dispensary. Returns its id. */
export const createDispensary = async (db: Db, { now, invitedByBrandId, timeZone, ...fields }: NewDispensary) => {
  const id = newId()
  await db
    .insertInto('dispensary')
    .values({
      ...toDispensaryRow(fields),
      id,
      name: fields.name,
      city: fields.city,
      state_code: fields.stateCode,
      time_zone: timeZone ?? getStateTimeZone(fields.stateCode),
      address_line1: fields.addressLine1 ?? '',
      zip_code: fields.zipCode ?? '',
      invited_by_brand_id: invitedByBrandId ?? null,
      // All bits are random: the token alone lets people join.
      sign_up_link_id: randomUUID(),
      created_at: now,
    })
    .execute()
  return id
}

/** Ends a brand's invitation of a dispensary: the brand can add no more managers to it. */
export const disown = (db: Db, id: string) =>
  db.updateTable('dispensary').set({ invited_by_brand_id: null }).where('id', '=', id).execute()
