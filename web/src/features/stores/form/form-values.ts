import type { City } from '@trellis/contract/organizations/cities.ts'
import type { StateCode } from '@trellis/contract/states.ts'
import type { NewStore, StoreForm } from '@trellis/contract/stores/store-form.ts'
import type { Named, StoreDetails } from '@trellis/contract/stores/stores.ts'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'

export type NewStoreValues = z.input<typeof NewStore>
export type StoreValues = z.input<typeof StoreForm>

/** The fields that a new store and one that is changed have in common. */
export type AddressValues = Pick<
  StoreValues,
  'name' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'country' | 'zipCode'
>
export type AddressForm = UseFormReturn<AddressValues>

/** Before a city is chosen; the form is not sent with it. */
export const noState = '' as StateCode

/** The owners whose names are known, beside the ids in the form. */
export type Owners = { chain: Named | null; reseller: Named | null }

export const ownersOf = ({ retailOrganization, reseller }: StoreDetails): Owners => ({
  chain: retailOrganization,
  reseller,
})

export const valuesOf = (store: StoreDetails): StoreValues => ({
  name: store.name,
  addressLine1: store.addressLine1,
  addressLine2: store.addressLine2,
  city: store.city,
  state: store.stateCode,
  country: store.country,
  zipCode: store.zipCode,
  region: store.region,
  locationTypes: store.locationTypes,
  point: store.point,
  isPublic: store.isPublic,
  subDomain: store.subDomain,
  retailOrganizationId: store.retailOrganization?.id ?? null,
  resellerId: store.reseller?.id ?? null,
})

/** A field that says nothing is not set. */
export const orNull = (text: string | null) => text?.trim() || null

/** The city of a form, once it has one. */
export const cityOf = ({ city, state }: { city: string; state: string }): City | null =>
  city ? { name: city, state } : null
