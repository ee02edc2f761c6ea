import * as z from 'zod/mini'
import { Id, latLng, line, requiredLine, requiredName } from '../fields.ts'
import { keysOf } from '../keys.ts'
import { states } from '../states.ts'

export const locationTypes = ['ADULT_USE', 'MEDICAL', 'DELIVERY'] as const
export type LocationType = (typeof locationTypes)[number]

export const locationTypeLabels: Record<LocationType, string> = {
  ADULT_USE: 'Adult use',
  MEDICAL: 'Medical',
  DELIVERY: 'Delivery',
}

const stateCode = z.enum(keysOf(states), 'Please enter State.')

/** A store's name and address. */
const address = {
  name: requiredName('Please enter a Name.', 120),
  addressLine1: requiredLine('Please enter an Address.', 200),
  addressLine2: z.nullable(line(200)),
  city: requiredName('Please enter a City.', 80),
  state: stateCode,
  country: requiredLine('Please enter a Country.', 60),
  zipCode: requiredLine('Please enter a zipcode', 20),
}

/** At least one; a store is medical only if that is all it is. */
export const LocationTypes = z
  .array(z.enum(locationTypes, 'Choose one or more of the types.'), 'Choose one or more of the types.')
  .check(z.minLength(1, 'Choose one or more of the types.'), z.maxLength(3, 'Choose one or more of the types.'))

const region = z.nullable(line(100))

/** A new store. */
export const NewStore = z.object({
  ...address,
  region: z._default(region, null),
  locationTypes: z._default(LocationTypes, ['ADULT_USE']),
  retailOrganizationId: z._default(z.nullable(Id), null),
  resellerId: z._default(z.nullable(Id), null),
})
export type NewStore = z.infer<typeof NewStore>

const subDomainSentence = 'Use small letters, digits and hyphens.'

/** The fields of a store, as they are to be. */
export const StoreForm = z.object({
  ...address,
  region,
  locationTypes: LocationTypes,
  point: z.nullable(latLng),
  /** Whether people find it when they sign up. */
  isPublic: z.boolean('Use true or false.'),
  /** What only administrators change; left out = as it is. */
  subDomain: z.optional(
    z.nullable(
      z.string(subDomainSentence).check(z.trim(), z.regex(/^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/, subDomainSentence)),
    ),
  ),
  retailOrganizationId: z.optional(z.nullable(Id)),
  resellerId: z.optional(z.nullable(Id)),
  /**
   * With another chain: whether the managers and the people in jobs of the former chain stay, in the built-in jobs of the
   * same access. Otherwise their work there ends. People in built-in jobs who only learn stay.
   */
  keepPeople: z.optional(z.boolean('Use true or false.')),
})
export type StoreForm = z.infer<typeof StoreForm>
