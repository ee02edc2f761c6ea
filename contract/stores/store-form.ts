import * as z from 'zod/mini'
import { pickFieldPart } from '../entity-fields.ts'
import { Id, latLng } from '../fields.ts'
import { fullAddressFields, keeperFields } from './store-fields.ts'

export const locationTypes = ['ADULT_USE', 'MEDICAL', 'DELIVERY'] as const
export type LocationType = (typeof locationTypes)[number]

export const locationTypeLabels: Record<LocationType, string> = {
  ADULT_USE: 'Adult use',
  MEDICAL: 'Medical',
  DELIVERY: 'Delivery',
}

/** At least one; a store is medical only if no other kind is selected. */
export const LocationTypes = z
  .array(z.enum(locationTypes, 'Choose one or more of the types.'), 'Choose one or more of the types.')
  .check(z.minLength(1, 'Choose one or more of the types.'), z.maxLength(3, 'Choose one or more of the types.'))

/** A new store. */
export const NewStore = z.object({
  ...pickFieldPart(fullAddressFields, 'schema'),
  ...pickFieldPart(keeperFields, 'added'),
  locationTypes: z._default(LocationTypes, ['ADULT_USE']),
  retailOrganizationId: z._default(z.nullable(Id), null),
  resellerId: z._default(z.nullable(Id), null),
})
export type NewStore = z.infer<typeof NewStore>

const subDomainSentence = 'Use lowercase letters, digits and hyphens.'

/** The form fields of a store. */
export const StoreForm = z.object({
  ...pickFieldPart(fullAddressFields, 'schema'),
  /** Omitted = unchanged; the time zone is then that of a changed state. */
  ...z.partial(z.object(pickFieldPart(keeperFields, 'schema'))).shape,
  locationTypes: LocationTypes,
  point: z.nullable(latLng),
  /** Whether people find it when they sign up. */
  isPublic: z.boolean('Use true or false.'),
  /** Fields that only administrators change; omitted = unchanged. */
  subDomain: z.optional(
    z.nullable(
      z.string(subDomainSentence).check(z.trim(), z.regex(/^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/, subDomainSentence)),
    ),
  ),
  retailOrganizationId: z.optional(z.nullable(Id)),
  resellerId: z.optional(z.nullable(Id)),
  /**
   * With another chain: whether managers and people in the former chain's jobs stay, in the built-in jobs with the same
   * access; otherwise their employment ends. Learners in built-in jobs stay.
   */
  keepPeople: z.optional(z.boolean('Use true or false.')),
})
export type StoreForm = z.infer<typeof StoreForm>
