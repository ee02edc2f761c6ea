import * as z from 'zod/mini'
import { latLng, line, webUrl } from '../fields.ts'
import { draftAddress, draftText } from './rules/draft-fields.ts'

export const location = z.object({
  ...latLng.shape,
  name: line(200).check(z.minLength(1, 'Please enter a Name.')),
  link: z._default(z.nullable(webUrl), null),
  gmapsLink: z._default(z.nullable(webUrl), null),
})
export type Location = z.infer<typeof location>

/** Places where something is sold, for a card or a sticky footer. */
export const locationsContent = {
  center: latLng,
  locations: z
    .array(location, 'Add at least one location.')
    .check(z.minLength(1, 'Add at least one location.'), z.maxLength(500, 'Add at most 500 locations.')),
  defaultZoom: z._default(z.int().check(z.gte(1), z.lte(20)), 15),
  /** The text above the list: how and where to order. */
  orderMessage: z._default(line(300), ''),
}

/** A place that may have no coordinates yet. */
export const draftPlace = z.object({
  /** Null = not on the map yet. */
  lat: z._default(z.nullable(z.number()), null),
  lng: z._default(z.nullable(z.number()), null),
  name: draftText,
  link: draftAddress,
  gmapsLink: draftAddress,
})
export type DraftPlace = z.output<typeof draftPlace>
