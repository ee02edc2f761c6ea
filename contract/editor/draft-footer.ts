import * as z from 'zod/mini'
import { draftPlace } from '../cards/locations.ts'
import { draftAddress, draftList, draftNumber, draftText, draftTextOr } from '../cards/rules/draft-fields.ts'

const colors = { backgroundColor: '#000000', color: '#ffffff' }

/** The footer of a draft, which may be unfinished; null = none. */
export const DraftFooter = z.nullable(
  z.object({
    text: draftTextOr('Call To Action'),
    targetUrl: draftAddress,
    locations: draftList(draftPlace, 1000),
    center: z._default(z.nullable(z.object({ lat: z.number(), lng: z.number() })), null),
    defaultZoom: draftNumber(15),
    orderMessage: draftText,
    buttonStyle: z._default(
      z.object({ backgroundColor: draftTextOr('#000000'), color: draftTextOr('#ffffff') }),
      colors,
    ),
  }),
)
export type DraftFooter = z.output<typeof DraftFooter>
