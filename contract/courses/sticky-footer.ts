import * as z from 'zod/mini'
import { location, locationsContent } from '../cards/locations.ts'
import { line, webUrl } from '../fields.ts'

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Enter a color like #1f5b43.'))

/** The call to action at the foot of a course: opens a link, scrolls to a card ('#' and its id), or opens a map of locations. */
export const StickyFooter = z
  .object({
    text: z._default(line(60), 'Call To Action'),
    targetUrl: z._default(z.nullable(z.union([webUrl, z.string().check(z.regex(/^#[0-9a-f-]{36}$/))])), null),
    locations: z._default(z.array(location).check(z.maxLength(500)), []),
    center: z._default(z.nullable(locationsContent.center), null),
    defaultZoom: locationsContent.defaultZoom,
    orderMessage: locationsContent.orderMessage,
    buttonStyle: z._default(
      z.object({ backgroundColor: z._default(color, '#000000'), color: z._default(color, '#ffffff') }),
      { backgroundColor: '#000000', color: '#ffffff' },
    ),
  })
  .check(
    z.refine(({ targetUrl, locations }) => targetUrl !== null || locations.length > 0, {
      error: 'Add a link, a card or locations.',
      path: ['targetUrl'],
    }),
  )
export type StickyFooter = z.output<typeof StickyFooter>
