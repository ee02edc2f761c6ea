import type { keeperFields } from '@trellis/contract/stores/store-fields.ts'
import type { StoreForm } from '@trellis/contract/stores/store-form.ts'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import type { Updateable } from 'kysely'
import type { DB, Db } from '../../platform/database/database.ts'
import { rowOfFields } from '../../platform/database/field-columns.ts'

type KeeperField = keyof typeof keeperFields

/** What is saved of a dispensary. */
export type DispensaryFields = Omit<StoreForm, KeeperField | 'state' | 'locationTypes' | 'keepPeople'> &
  Pick<StoreDetails, KeeperField> & {
    stateCode: string
    locationTypes: readonly string[]
    subDomain: string | null
    retailOrganizationId: string | null
    resellerId: string | null
  }

const order = ['ADULT_USE', 'MEDICAL', 'DELIVERY']

/** Each type once; a dispensary is medical only if that is all it is. */
const typeColumns = (types: readonly string[]) => {
  const location_types = order.filter(type => types.includes(type))
  return { location_types, is_medical_only: location_types.join() === 'MEDICAL' }
}

/** The columns of the provided fields. */
export const toDispensaryRow = ({
  locationTypes,
  point,
  ...fields
}: Partial<DispensaryFields>): Updateable<DB['dispensary']> => ({
  ...rowOfFields(fields),
  ...(locationTypes && typeColumns(locationTypes)),
  ...(point !== undefined && { latitude: point?.lat ?? null, longitude: point?.lng ?? null }),
})

/** Changes the provided fields of a dispensary. */
export const saveDispensary = (db: Db, id: string, fields: Partial<DispensaryFields>) =>
  db.updateTable('dispensary').set(toDispensaryRow(fields)).where('id', '=', id).execute()
