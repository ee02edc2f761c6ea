import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Shipment = { id: string; tracking: string | null; code: string | null }

/** Saves the tracking numbers and codes of rewards; null leaves a value unchanged. */
export const setShipments = async (db: Db, shipments: readonly Shipment[]) => {
  if (shipments.length === 0) return
  await sql`
    update earned_reward e
       set tracking = coalesce(said.tracking, e.tracking), code = coalesce(said.code, e.code)
      from json_to_recordset(${JSON.stringify(shipments)}::json) as said (id uuid, tracking text, code text)
     where e.qualification_id = said.id`.execute(db)
}

type WrittenShipment = Shipment & { before: { tracking: string | null; code: string | null } }

/** Restores earlier tracking numbers and codes of rewards, unless they were changed since. */
export const putShipmentsBack = async (db: Db, shipments: readonly WrittenShipment[]) => {
  if (shipments.length === 0) return
  await sql`
    update earned_reward e
       set tracking = case when e.tracking = said.tracking then said.before ->> 'tracking' else e.tracking end,
           code = case when e.code = said.code then said.before ->> 'code' else e.code end
      from json_to_recordset(${JSON.stringify(shipments)}::json) as said (id uuid, tracking text, code text, before jsonb)
     where e.qualification_id = said.id`.execute(db)
}
