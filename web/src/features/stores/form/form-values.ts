import { valuesIn } from '@trellis/contract/entity-fields.ts'
import type { City } from '@trellis/contract/organizations/cities.ts'
import { fullAddressFields, keeperFields } from '@trellis/contract/stores/store-fields.ts'
import type { NewStore, StoreForm } from '@trellis/contract/stores/store-form.ts'
import type { NamedRef, StoreDetails } from '@trellis/contract/stores/stores.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

export type NewStoreValues = z.input<typeof NewStore>
export type StoreValues = z.input<typeof StoreForm>

/** City fields shared by the forms of new and existing stores. */
export type CityValues = Pick<StoreValues, 'city' | 'state' | 'timeZone'>
export type CityForm = UseFormReturn<CityValues>

/** Fields of people who manage the store, and its state, which decides about its time zone. */
export type KeeperValues = Pick<StoreValues, 'state' | keyof typeof keeperFields>
export type KeeperForm = UseFormReturn<KeeperValues>

/** Owners with names, beside the ids in the form. */
export type Owners = { chain: NamedRef | null; reseller: NamedRef | null }

export const toOwners = ({ retailOrganization, reseller }: StoreDetails): Owners => ({
  chain: retailOrganization,
  reseller,
})

export const toStoreValues = (store: StoreDetails): StoreValues => ({
  ...valuesIn({ ...fullAddressFields, ...keeperFields }, store),
  state: store.stateCode,
  locationTypes: store.locationTypes,
  point: store.point,
  isPublic: store.isPublic,
  subDomain: store.subDomain,
  retailOrganizationId: store.retailOrganization?.id ?? null,
  resellerId: store.reseller?.id ?? null,
})

/** The form's city; null = not chosen. */
export const toCity = ({ city, state }: { city: string; state: string }): City | null =>
  city ? { name: city, state } : null
