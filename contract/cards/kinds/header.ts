import * as z from 'zod/mini'
import { requiredLine } from '../../fields.ts'
import { cardKind } from '../kind.ts'

const content = z.object({ value: requiredLine('Please enter a heading.', 200) })

/** A chapter heading inside a course. */
export const header = cardKind({
  label: 'Header',
  content,
  shown: content,
  state: z.object({}),
  title: ({ value }) => value,
  seconds: 2,
  sample: { value: 'At the counter' },
})
