import * as z from 'zod/mini'
import type { AnswerTo } from '../cards.ts'
import { draftAddress, draftNumber, draftText, draftTextOr, openable } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

const wording = {
  title: draftText,
  text: draftText,
  successMessage: draftTextOr("You're signed up!"),
  fontSize: draftNumber(24),
  termsUrl: draftAddress,
  termsText: draftTextOr('Terms and Conditions'),
}
const anyDraft = z.object({ type: z._default(z.union([z.literal(1), z.literal(2)]), 2), ...wording })
const phoneDraft = z.object({ type: z._default(z.literal(1), 1), ...wording })

const blankWording = {
  title: '',
  text: '',
  successMessage: "You're signed up!",
  fontSize: 24,
  termsUrl: null,
  termsText: 'Terms and Conditions',
}

type Given = { content: { type: 1 | 2; successMessage: string }; answer: AnswerTo<'OPT_IN'>; now: Date }

const grade = ({ content, answer, now }: Given) =>
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

export const optIn: KindRules<'OPT_IN', z.output<typeof anyDraft>> = {
  initialState: { optedInAt: null },
  draft: anyDraft,
  blank: () => ({ type: 2, ...blankWording }),
  hide: content => ({ ...content, termsUrl: openable(content.termsUrl) }),
  grade,
}

export const cellPhoneOptIn: KindRules<'CELL_PHONE_OPT_IN', z.output<typeof phoneDraft>> = {
  initialState: { optedInAt: null },
  draft: phoneDraft,
  blank: () => ({ type: 1, ...blankWording }),
  hide: content => ({ ...content, termsUrl: openable(content.termsUrl) }),
  grade,
}
