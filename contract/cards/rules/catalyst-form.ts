import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import { fieldTypes } from '../kinds/catalyst-form.ts'
import { draftAddress, draftFlag, draftList, draftText, draftTextOr, openable } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

/** A field of a form while it is being written. */
export const draftField = z.object({
  id: Id,
  name: draftText,
  label: draftText,
  required: draftFlag,
  type: z._default(z.enum(fieldTypes), 'textInput'),
  options: draftList(draftText),
})
export type DraftField = z.output<typeof draftField>

const thanks = 'Thanks for that! Expect to hear from us soon.'

const draft = z.object({
  type: z._default(z.enum(['CELL_PHONE', 'EMAIL', 'FORM']), 'FORM'),
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

export const catalystForm: KindRules<'CATALYST_FORM', z.output<typeof draft>> = {
  initialState: { catalystFormSubmittedAt: null },
  draft,
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
  hide: content => ({ ...content, termsUrl: openable(content.termsUrl) }),
  // An optional form that becomes required blocks like a new card.
  meaning: ({ requiredForCourseCompletion }) => requiredForCourseCompletion,
  media: ({ confirmationImage }) => [confirmationImage],
}
