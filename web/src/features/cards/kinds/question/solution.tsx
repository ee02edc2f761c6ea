import { Trans } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { CircleCheck } from 'lucide-react'
import { Markdown } from '../../markdown.public.tsx'

type Props = { card: Card<'QUESTION'>; solution: NonNullable<Card<'QUESTION'>['solution']> }

/** The right answer: in the author's words if there are any, else the texts of the right answers. */
function correctText({ card, solution }: Props): string {
  if (solution.correctAnswerText) return solution.correctAnswerText
  const right = card.answers.filter(({ id }) => solution.correctAnswerIds.includes(id))
  return right.map(({ answerText }) => answerText).join(' · ')
}

/** Shown below an answered question: the right answer and its explanation. */
export const Solution = ({ card, solution }: Props) => (
  <div className="rounded-m bg-good-soft px-4 py-3.5">
    <p className="flex items-center gap-1.5 font-semibold text-good">
      <CircleCheck aria-hidden strokeWidth={2.4} className="size-4.5 shrink-0" />
      <Trans>Correct!</Trans>
    </p>
    <p className="mt-1 font-medium">{correctText({ card, solution })}</p>
    {solution.additionalText && <Markdown text={solution.additionalText} className="mt-1.5 text-ink-2 text-dense" />}
  </div>
)
