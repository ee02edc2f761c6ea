import { locationTypeLabels, locationTypes } from '@trellis/contract/stores/store-form.ts'
import { saveDispensary } from '../organizations/dispensaries.public.ts'
import { type Changing, lockEditable, recordChange } from './change-store.ts'

/** All types of location, and which of them are chosen. */
export const typesOf = (chosen: readonly string[]) => ({
  items: locationTypes.map(id => ({ id, label: locationTypeLabels[id], selected: chosen.includes(id) })),
})

/** Says which types of location a store is. */
export const changeLocationTypes = async (changing: Changing, id: string, types: readonly string[]) => {
  const before = await lockEditable(changing, id)
  const next = locationTypes.filter(type => types.includes(type))
  if (next.join() === before.locationTypes.join()) return
  await saveDispensary(changing.db, id, { locationTypes: next })
  await recordChange(changing, id, { act: 'store-changed', details: { fields: 'locationTypes' } })
}
