import * as z from 'zod/mini'
import { Id, line, mediaUrl, requiredLine, webUrl } from '../../fields.ts'
import { cardKind } from '../kind.ts'

export const fieldTypes = [
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

const content = z
  .object({
    type: z.enum(['CELL_PHONE', 'EMAIL', 'FORM'], 'Choose what the form asks for.'),
    title: z._default(line(200), ''),
    fields: z
      .array(formField, 'Add at least one field.')
      .check(z.minLength(1, 'Add at least one field.'), z.maxLength(30, 'Add at most 30 fields.')),
    requiredForCourseCompletion: z._default(z.boolean(), false),
    confirmationImage: z._default(z.nullable(mediaUrl), null),
    successMessage: z._default(line(300), 'Thanks for that! Expect to hear from us soon.'),
    termsUrl: z._default(z.nullable(webUrl), null),
    termsText: z._default(line(80), 'Terms and Conditions'),
    partner: z._default(z.nullable(line(120)), null),
    campaign: z._default(z.nullable(line(120)), null),
  })
  .check(
    z.refine(({ fields }) => new Set(fields.map(field => field.name)).size === fields.length, {
      error: 'Each field needs a unique name.',
      path: ['fields'],
    }),
  )

/** A form whose answers go to a brand. It is sent as a catalyst event. */
export const catalystForm = cardKind({
  label: 'Form',
  content,
  shown: content,
  state: z.object({ catalystFormSubmittedAt: z.nullable(z.iso.datetime()) }),
  title: ({ title }) => title || null,
  holdsBack: ({ requiredForCourseCompletion }) => requiredForCourseCompletion,
  left: ({ catalystFormSubmittedAt }) => (catalystFormSubmittedAt === null ? 'not-sent' : null),
  seconds: 60,
  sample: {
    type: 'FORM',
    fields: [
      {
        id: '0190a1b2-0000-7000-8000-00000000f001',
        name: 'shirtSize',
        label: 'Shirt size',
        required: true,
        type: 'singleSelect',
        options: ['S', 'M', 'L'],
      },
    ],
  },
})
