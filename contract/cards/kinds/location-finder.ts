import * as z from 'zod/mini'
import { aspectRatio, mediaUrl } from '../../fields.ts'
import { hint } from '../checks/kind-check.ts'
import type { Kind } from '../kind.ts'
import { type DraftPlace, draftPlace, locationsContent } from '../locations.ts'
import { draftAddress, draftList, draftNumber, draftText, openable } from '../rules/draft-fields.ts'

/** The middle of the United States, used before a place is added. */
const middle = { lat: 39.83, lng: -98.58 }

const mostPlaces = 200

const content = z.object({
  url: z._default(z.nullable(mediaUrl), null),
  aspectRatio: z._default(aspectRatio, 4 / 3),
  ...locationsContent,
})
const draft = z.object({
  url: draftAddress,
  aspectRatio: draftNumber(4 / 3),
  center: z._default(z.object({ lat: z.number(), lng: z.number() }), middle),
  locations: draftList(draftPlace, 1000),
  defaultZoom: draftNumber(15),
  orderMessage: draftText,
})
const shapes = { content, draft, shown: content, state: z.object({}) }

const onMap = ({ lat, lng, ...rest }: DraftPlace) =>
  lat === null || lng === null
    ? []
    : [{ ...rest, lat, lng, link: openable(rest.link), gmapsLink: openable(rest.gmapsLink) }]

/** Places where something is sold, nearest first, on a map or as a list. */
export const locationFinder: Kind<typeof shapes> = {
  ...shapes,
  label: 'Location finder',
  seconds: 20,
  sample: {
    center: { lat: 39.7392, lng: -104.9903 },
    locations: [{ lat: 39.74, lng: -104.99, name: 'Juniper & Main' }],
  },
  initialState: {},
  blank: () => ({ url: null, aspectRatio: 4 / 3, center: middle, locations: [], defaultZoom: 15, orderMessage: '' }),
  hide: ({ locations, ...content }) => ({ ...content, locations: locations.flatMap(onMap) }),
  media: ({ url }) => [url],
  check: ({ content: { locations } }) => {
    const points = locations.map(({ lat, lng }) => (lat === null || lng === null ? null : `${lat} ${lng}`))
    return [
      ...hint(locations.length > mostPlaces, 'placesMany', { path: 'locations', number: locations.length }),
      ...locations.flatMap((place, index) => [
        ...hint(place.link === null && place.gmapsLink === null, 'placeWithoutLink', {
          path: `locations.${index}.link`,
        }),
        ...hint(points[index] !== null && points.indexOf(points[index] ?? null) < index, 'placesTogether', {
          path: `locations.${index}.lat`,
        }),
      ]),
    ]
  },
}
