import * as z from 'zod/mini'
import { Id, line, requiredLine } from '../fields.ts'
import { draftFlag, draftList, draftText } from './rules/draft-fields.ts'

const fieldTypes = [
  'email',
  'phoneNumber',
  'textInput',
  'textArea',
  'address',
  'singleSelect',
  'multiSelect',
  'header',
  'checkbox',
  'file',
] as const

/** A form field of a card or a reward. */
export const formField = z.object({
  id: Id,
  /** Its key in the submitted answers. */
  name: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/, 'Use letters, digits and _ only.')),
  label: requiredLine('Please enter a label.', 200),
  required: z._default(z.boolean(), false),
  type: z.enum(fieldTypes),
  /** The choices of a select field. */
  options: z._default(z.array(line(120)).check(z.maxLength(50)), []),
})
export type FormField = z.infer<typeof formField>

/** A form field of a draft. */
export const draftField = z.object({
  id: Id,
  name: draftText,
  label: draftText,
  required: draftFlag,
  type: z._default(z.enum(fieldTypes), 'textInput'),
  options: draftList(draftText),
})
export type DraftField = z.output<typeof draftField>
