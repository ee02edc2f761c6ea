import * as z from 'zod/mini'
import { aspectRatio, latLng, line, mediaUrl, webUrl } from '../../fields.ts'
import { cardKind } from '../kind.ts'

export const location = z.object({
  ...latLng.shape,
  name: line(200).check(z.minLength(1, 'Please enter a Name.')),
  link: z._default(z.nullable(webUrl), null),
  gmapsLink: z._default(z.nullable(webUrl), null),
})
export type Location = z.infer<typeof location>

export const locationsContent = {
  center: latLng,
  locations: z
    .array(location, 'Add at least one location.')
    .check(z.minLength(1, 'Add at least one location.'), z.maxLength(500, 'Add at most 500 locations.')),
  defaultZoom: z._default(z.int().check(z.gte(1), z.lte(20)), 15),
  /** The text above the list: how and where to order. */
  orderMessage: z._default(line(300), ''),
}

const content = z.object({
  url: z._default(z.nullable(mediaUrl), null),
  aspectRatio: z._default(aspectRatio, 4 / 3),
  ...locationsContent,
})

/** Places where something is sold, nearest first, on a map or as a list. */
export const locationFinder = cardKind({
  label: 'Location finder',
  content,
  shown: content,
  state: z.object({}),
  seconds: 20,
  sample: {
    center: { lat: 39.7392, lng: -104.9903 },
    locations: [{ lat: 39.74, lng: -104.99, name: 'Juniper & Main' }],
  },
})
