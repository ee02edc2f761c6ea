import { locationTypeLabels, locationTypes } from '@trellis/contract/stores/store-form.ts'
import { saveDispensary } from '../organizations/dispensaries.public.ts'
import { lockEditable, recordChange, type StoreCall } from './change-store.ts'

/** All location types, with the selected ones. */
export const toTypeChoices = (types: readonly string[]) => ({
  items: locationTypes.map(id => ({ id, label: locationTypeLabels[id], selected: types.includes(id) })),
})

/** Sets the location types of a store. */
export const changeLocationTypes = async (call: StoreCall, id: string, types: readonly string[]) => {
  const before = await lockEditable(call, id)
  const next = locationTypes.filter(type => types.includes(type))
  if (next.join() === before.locationTypes.join()) return
  await saveDispensary(call.db, id, { locationTypes: next })
  await recordChange(call, id, { act: 'store-changed', details: { fields: 'locationTypes' } })
}
