import * as z from 'zod/mini'
import { email, line, phoneNumber, richText, webUrl } from '../../fields.ts'
import { type CheckInput, hint, type KindFinding } from '../checks/kind-check.ts'
import { checkText } from '../checks/reading.ts'
import { type ConversionResult, type ConversionTools, lost, oneCard } from '../convert/conversion.ts'
import type { Kind, VisitorEvent } from '../kind.ts'
import { draftAddress, draftNumber, draftText, draftTextOr, openable } from '../rules/draft-fields.ts'

/** Preferred contact: 1 by phone, 2 by email. */
const optInType = z.union([z.literal(1), z.literal(2)])

const wording = {
  title: z._default(line(200), ''),
  text: z._default(richText, ''),
  successMessage: z._default(line(200), "You're signed up!"),
  /** Height of the success message, in pixels. */
  fontSize: z._default(z.int().check(z.gte(12), z.lte(72)), 24),
  termsUrl: z._default(z.nullable(webUrl), null),
  termsText: z._default(line(80), 'Terms and Conditions'),
}
const draftWording = {
  title: draftText,
  text: draftText,
  successMessage: draftTextOr("You're signed up!"),
  fontSize: draftNumber(24),
  termsUrl: draftAddress,
  termsText: draftTextOr('Terms and Conditions'),
}
const blankWording = {
  title: '',
  text: '',
  successMessage: "You're signed up!",
  fontSize: 24,
  termsUrl: null,
  termsText: 'Terms and Conditions',
}

const answerShapes = {
  state: z.object({ optedInAt: z.nullable(z.iso.datetime()) }),
  body: z.discriminatedUnion(
    'type',
    [z.object({ type: z.literal(1), phoneNumber }), z.object({ type: z.literal(2), email })],
    'Choose phone or e-mail.',
  ),
  verdict: z.object({ successMessage: z.string() }),
}
const anyContent = z.object({ type: z._default(optInType, 2), ...wording })
const shapes = {
  content: anyContent,
  draft: z.object({ type: z._default(optInType, 2), ...draftWording }),
  shown: anyContent,
  ...answerShapes,
}
const phoneContent = z.object({ type: z._default(z.literal(1), 1), ...wording })
const phoneShapes = {
  content: phoneContent,
  draft: z.object({ type: z._default(z.literal(1), 1), ...draftWording }),
  shown: phoneContent,
  ...answerShapes,
}

type Draft = z.output<typeof shapes.draft>
type GradeInput = { content: Draft; answer: z.output<typeof answerShapes.body>; now: Date }

const grade = ({ content, answer, now }: GradeInput) =>
  answer.type === content.type
    ? {
        cleared: true,
        state: { optedInAt: now.toISOString() },
        verdict: { successMessage: content.successMessage },
      }
    : {
        refused: 'INVALID_INPUT' as const,
        field: 'type',
        sentence: content.type === 1 ? 'Phone number is required.' : 'Please enter an E-mail.',
      }

const events = ['CELL_PHONE_OPT_IN', 'EMAIL_OPT_IN'] as const

const visitorEvent = (answer: GradeInput['answer']): VisitorEvent =>
  answer.type === 1
    ? { type: events[0], values: { phoneNumber: answer.phoneNumber } }
    : { type: events[1], values: { email: answer.email } }

const check = ({ content, context }: CheckInput<Draft>): KindFinding[] => [
  ...hint(context.hasPrivacyAddress === false, 'privacyMissing', { path: 'title' }),
  ...checkText(content.text, 'text', context),
]

/** Converts a sign-up to a form with its one field. */
const asForm = ({ type, fontSize, text, ...rest }: Draft, { newId, blank }: ConversionTools): ConversionResult => {
  const field = type === 1 ? { name: 'phone', type: 'phoneNumber' as const } : { name: 'email', type: 'email' as const }
  const fields = [{ id: newId(), label: '', required: true, options: [], ...field }]
  const isOwnSize = fontSize !== blankWording.fontSize
  return oneCard(
    {
      cardType: 'CATALYST_FORM',
      content: { ...blank('CATALYST_FORM'), ...rest, type: type === 1 ? 'CELL_PHONE' : 'EMAIL', fields },
    },
    lost({ description: text.trim(), wording: isOwnSize }),
  )
}

/** Rules that both kinds share. */
const rules = {
  answerSummary: 'Sign up to be contacted by phone (1) or e-mail (2)',
  seconds: 10,
  initialState: { optedInAt: null },
  stateOnceSent: (at: string) => ({ optedInAt: at }),
  grade,
  submission: 'contact',
  events,
  visitorEvent,
  check,
} as const

/** Sign-up by email, or by phone if the author chose it. */
export const optIn: Kind<typeof shapes> = {
  ...shapes,
  ...rules,
  label: 'Opt-in',
  answerPath: 'opt-in',
  sample: { title: 'Get the product sheet' },
  blank: () => ({ type: 2, ...blankWording }),
  hide: content => ({ ...content, termsUrl: openable(content.termsUrl) }),
  conversions: {
    CELL_PHONE_OPT_IN: content => oneCard({ cardType: 'CELL_PHONE_OPT_IN', content: { ...content, type: 1 } }),
    CATALYST_FORM: asForm,
  },
}

/** Sign-up by text message. */
export const cellPhoneOptIn: Kind<typeof phoneShapes> = {
  ...phoneShapes,
  ...rules,
  label: 'Cell-phone opt-in',
  answerPath: 'opt-in',
  sample: { title: 'Text me new lessons' },
  blank: () => ({ type: 1, ...blankWording }),
  hide: content => ({ ...content, termsUrl: openable(content.termsUrl) }),
  conversions: {
    OPT_IN: content => oneCard({ cardType: 'OPT_IN', content }),
    CATALYST_FORM: asForm,
  },
}
