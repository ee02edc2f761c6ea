import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, requiredLine } from '../fields.ts'
import { storeManagers } from '../roles.ts'

/** The maximum number of devices of a store. */
export const maxStoreDevices = 20

/** A device in a store. People of the store can train on it if they train at the store only. */
export const StoreDevice = z.object({
  id: Id,
  name: z.string(),
  addedAt: Moment,
  /** The last hour in which a course or class was opened on it; null = never. */
  lastUsedAt: z.nullable(Moment),
  /** The caller's own. */
  isThis: z.boolean(),
})
export type StoreDevice = z.infer<typeof StoreDevice>

export const storeDevices = {
  list: endpoint({
    method: 'GET',
    path: '/store-devices',
    access: storeManagers,
    summary: 'The devices of a store',
    query: z.object({ dispensaryId: Id }),
    response: z.object({ items: z.array(StoreDevice).check(z.maxLength(maxStoreDevices)) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/store-devices',
    access: storeManagers,
    summary: 'Record that the browser of this call belongs to a device in a store, by a cookie',
    body: z.object({ dispensaryId: Id, name: requiredLine('Enter a name for this device.', 60) }),
    response: StoreDevice,
    problems: ['DEVICES_FULL'],
    repeatable: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/store-devices/:id',
    access: storeManagers,
    summary: 'Remove a device from its store',
    params: IdParams,
  }),
}
