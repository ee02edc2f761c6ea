import {
  maxStoreDevices,
  type StoreDevice,
  type storeDevices,
} from '@trellis/contract/training-policy/store-devices.ts'
import { sql } from 'kysely'
import { recordAct } from '../../platform/audit/record-act.ts'
import type { Call } from '../../platform/http/implement.ts'
import { newId } from '../../platform/ids.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { readDeviceHash, setNewDevice } from './device-cookie.ts'
import { getSubject } from './policy.queries.ts'
import { policyStores } from './training-policy.scope.ts'

type DeviceRow = { id: string; name: string; addedAt: Date; lastUsedAt: Date | null; isThis: boolean }

const toDevice = ({ addedAt, lastUsedAt, ...device }: DeviceRow): StoreDevice => ({
  ...device,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

type ListCall = Pick<Call<typeof storeDevices.list>, 'db' | 'actor' | 'client'>

/** The devices of a store that an actor may read, oldest first. */
export const listDevices = async ({ db, actor, client }: ListCall, dispensaryId: string): Promise<StoreDevice[]> => {
  const store = await getSubject(db, actor, { dispensaryId })
  const { rows } = await sql<DeviceRow>`
    select v.id, v.name, v.added_at as "addedAt", v.last_used_at as "lastUsedAt",
           v.token_hash is not distinct from ${readDeviceHash(client)}::bytea as "isThis"
      from store_device v
     where v.dispensary_id = ${store.id}::uuid and v.removed_at is null
     order by v.added_at, v.id`.execute(db)
  return rows.map(toDevice)
}

type AddCall = Call<typeof storeDevices.add>

const requireRoom = async ({ db }: AddCall, dispensaryId: string) => {
  const { rows } = await sql`
    select from store_device where dispensary_id = ${dispensaryId}::uuid and removed_at is null`.execute(db)
  if (rows.length >= maxStoreDevices) throw problem('DEVICES_FULL')
}

/**
 * Makes the caller's browser a device of a store. A browser is one device: what it was before is removed with its
 * token, so that the call can be repeated.
 */
export const addDevice = async (call: AddCall): Promise<StoreDevice> => {
  const { db, actor, body, client, now } = call
  const store = await getSubject(db, actor, { dispensaryId: body.dispensaryId })
  await sql`
    update store_device set removed_by = ${actor.id}::uuid, removed_at = ${now}
     where token_hash = ${readDeviceHash(client)} and removed_at is null`.execute(db)
  await requireRoom(call, store.id)
  const [id, hash] = [newId(), setNewDevice(client, now)]
  await db
    .insertInto('store_device')
    .values({ id, dispensary_id: store.id, name: body.name, token_hash: hash, added_by: actor.id, added_at: now })
    .execute()
  const details = { deviceId: id }
  await recordAct(db, { act: 'store-device-added', actorId: actor.id, subjectId: store.id, details, client, now })
  return toDevice({ id, name: body.name, addedAt: now, lastUsedAt: null, isThis: true })
}

/** Removes a device from its store: nothing opens on it any longer where people train at the store only. */
export const removeDevice = async ({ db, actor, params, client, now }: Call<typeof storeDevices.remove>) => {
  const { rows } = await sql<{ dispensaryId: string }>`
    update store_device v set removed_by = ${actor.id}::uuid, removed_at = ${now}
      from dispensary d
     where v.id = ${params.id}::uuid and v.removed_at is null and d.id = v.dispensary_id and ${policyStores(actor)}
    returning v.dispensary_id as "dispensaryId"`.execute(db)
  const { dispensaryId: subjectId } = requireFound(rows[0])
  const details = { deviceId: params.id }
  await recordAct(db, { act: 'store-device-removed', actorId: actor.id, subjectId, details, client, now })
}
