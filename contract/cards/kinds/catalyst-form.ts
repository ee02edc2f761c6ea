import * as z from 'zod/mini'
import { line, mediaUrl, webUrl } from '../../fields.ts'
import { hint } from '../checks/kind-check.ts'
import { lost, oneCard } from '../convert/conversion.ts'
import { draftField, formField } from '../form-fields.ts'
import type { Kind } from '../kind.ts'
import { draftAddress, draftFlag, draftList, draftText, draftTextOr, openable } from '../rules/draft-fields.ts'

const mostFields = 6

const types = ['CELL_PHONE', 'EMAIL', 'FORM'] as const
const thanks = 'Thanks for that! Expect to hear from us soon.'

const content = z
  .object({
    type: z.enum(types, 'Choose what the form asks for.'),
    title: z._default(line(200), ''),
    fields: z
      .array(formField, 'Add at least one field.')
      .check(z.minLength(1, 'Add at least one field.'), z.maxLength(30, 'Add at most 30 fields.')),
    requiredForCourseCompletion: z._default(z.boolean(), false),
    confirmationImage: z._default(z.nullable(mediaUrl), null),
    successMessage: z._default(line(300), thanks),
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
const draft = z.object({
  type: z._default(z.enum(types), 'FORM'),
  title: draftText,
  fields: draftList(draftField),
  requiredForCourseCompletion: draftFlag,
  confirmationImage: draftAddress,
  successMessage: draftTextOr(thanks),
  termsUrl: draftAddress,
  termsText: draftTextOr('Terms and Conditions'),
  partner: draftAddress,
  campaign: draftAddress,
})
const shapes = {
  content,
  draft,
  shown: content,
  state: z.object({ catalystFormSubmittedAt: z.nullable(z.iso.datetime()) }),
}

/** Whether a form asks only for an email address. */
const asksOnlyEmail = ({ fields }: Pick<z.output<typeof draft>, 'fields'>) =>
  fields.length === 1 && fields[0]?.type === 'email'

/** A form whose answers go to a brand. It is sent as a catalyst event. */
export const catalystForm: Kind<typeof shapes> = {
  ...shapes,
  label: 'Form',
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
  initialState: { catalystFormSubmittedAt: null },
  blank: newId => ({
    type: 'FORM',
    title: '',
    fields: [{ id: newId(), name: 'email', label: '', required: true, type: 'email', options: [] }],
    requiredForCourseCompletion: false,
    confirmationImage: null,
    successMessage: thanks,
    termsUrl: null,
    termsText: 'Terms and Conditions',
    partner: null,
    campaign: null,
  }),
  stateOnceSent: at => ({ catalystFormSubmittedAt: at }),
  hide: content => ({ ...content, termsUrl: openable(content.termsUrl) }),
  // An optional form that becomes required blocks like a new card.
  meaning: ({ requiredForCourseCompletion }) => requiredForCourseCompletion,
  media: ({ confirmationImage }) => [confirmationImage],
  submission: 'form',
  events: ['CATALYST_FORM', 'CELL_PHONE_OPT_IN', 'EMAIL_OPT_IN'],
  words: 'all',
  check: ({ content: { fields, requiredForCourseCompletion }, position, context }) => {
    const count = fields.filter(({ type }) => type !== 'header').length
    return [
      ...hint(count > mostFields, 'fieldsMany', { path: 'fields', number: count }),
      ...hint(requiredForCourseCompletion && position.isBeforeQuestion, 'formBeforeQuestion', {
        path: 'requiredForCourseCompletion',
      }),
      ...hint(context.hasPrivacyAddress === false, 'privacyMissing', { path: 'title' }),
    ]
  },
  conversions: {
    OPT_IN: ({ title, successMessage, termsUrl, termsText, ...rest }, { blank }) =>
      asksOnlyEmail(rest)
        ? oneCard(
            { cardType: 'OPT_IN', content: { ...blank('OPT_IN'), title, successMessage, termsUrl, termsText } },
            lost({
              picture: rest.confirmationImage ?? '',
              settings: rest.requiredForCourseCompletion || rest.partner !== null || rest.campaign !== null,
            }),
          )
        : null,
  },
}
