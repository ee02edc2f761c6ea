import * as z from 'zod/mini'
import { requiredLine } from '../../fields.ts'
import { hint } from '../checks/kind-check.ts'
import { isMedicalClaim } from '../checks/reading.ts'
import { sameCard } from '../convert/conversion.ts'
import type { Kind } from '../kind.ts'
import { draftText } from '../rules/draft-fields.ts'

const longest = 60

const content = z.object({ value: requiredLine('Please enter a heading.', 200) })
const shapes = { content, draft: z.object({ value: draftText }), shown: content, state: z.object({}) }

/** A chapter heading inside a course. */
export const header: Kind<typeof shapes> = {
  ...shapes,
  label: 'Header',
  title: ({ value }) => value,
  seconds: 2,
  sample: { value: 'At the counter' },
  initialState: {},
  blank: () => ({ value: '' }),
  hide: content => content,
  check: ({ content: { value }, position }) => [
    ...hint(value.length > longest, 'headingLong', { path: 'value' }),
    ...hint(position.isFollowedByItsKind, 'headersInARow', { path: 'value' }),
    ...hint(isMedicalClaim(value), 'medicalClaim', { path: 'value' }),
  ],
  conversions: {
    TEXT: ({ value }) => sameCard({ cardType: 'TEXT', content: { title: value, text: '' } }),
  },
}
