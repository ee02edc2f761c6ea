import * as z from 'zod/mini'
import { draftAddress, draftList, draftNumber, draftText, openable } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

/** The middle of the United States, until there is a place. */
const middle = { lat: 39.83, lng: -98.58 }

/** A place that may have no point yet. */
export const draftPlace = z.object({
  /** Null = not on the map yet. */
  lat: z._default(z.nullable(z.number()), null),
  lng: z._default(z.nullable(z.number()), null),
  name: draftText,
  link: draftAddress,
  gmapsLink: draftAddress,
})
export type DraftPlace = z.output<typeof draftPlace>

const draft = z.object({
  url: draftAddress,
  aspectRatio: draftNumber(4 / 3),
  center: z._default(z.object({ lat: z.number(), lng: z.number() }), middle),
  locations: draftList(draftPlace, 1000),
  defaultZoom: draftNumber(15),
  orderMessage: draftText,
})

const onMap = ({ lat, lng, ...rest }: DraftPlace) =>
  lat === null || lng === null
    ? []
    : [{ ...rest, lat, lng, link: openable(rest.link), gmapsLink: openable(rest.gmapsLink) }]

export const locationFinder: KindRules<'LOCATION_FINDER', z.output<typeof draft>> = {
  initialState: {},
  draft,
  blank: () => ({ url: null, aspectRatio: 4 / 3, center: middle, locations: [], defaultZoom: 15, orderMessage: '' }),
  hide: ({ locations, ...content }) => ({ ...content, locations: locations.flatMap(onMap) }),
  media: ({ url }) => [url],
}
