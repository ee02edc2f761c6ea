import { Trans } from '@lingui/react/macro'
import type { QuizQuestion, QuizResult } from '@trellis/contract/cards/quiz.ts'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Chosen } from '../cards/kinds/quiz/quiz-run.public.ts'

type Given = { questions: readonly QuizQuestion[]; chosen: Chosen }

type Props = { answers: QuizResult['answers']; given?: Given }

const givenAnswer = (id: string, { questions, chosen }: Given): string =>
  questions
    .filter(question => question.id === id)
    .flatMap(({ answers }) => answers.filter(answer => chosen[id]?.includes(answer.id)))
    .map(({ title }) => title)
    .join(' · ')

function Mark({ isCorrect }: { isCorrect: boolean }) {
  const Icon = isCorrect ? Check : X
  return (
    <span
      className={clsx(
        'grid size-7 shrink-0 place-items-center rounded-full',
        isCorrect ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
      )}
    >
      <Icon aria-hidden strokeWidth={2.6} className="size-4" />
      <VisuallyHidden>{isCorrect ? <Trans>Correct</Trans> : <Trans>Incorrect</Trans>}</VisuallyHidden>
    </span>
  )
}

/** Each question with right or wrong, and the given answer where it is known. */
export const ExamReview = ({ answers, given }: Props) => (
  <section className="mt-8">
    <h3 className="text-title-s">
      <Trans>Question by question</Trans>
    </h3>
    <ol className="mt-1.5">
      {[...answers]
        .sort((a, b) => a.position - b.position)
        .map(({ id, title, correct }) => (
          <li key={id} className="flex gap-3 border-line border-b py-3.5 last:border-b-0">
            <Mark isCorrect={correct} />
            <div className="min-w-0">
              <p className="font-medium leading-snug">{title}</p>
              {given && (
                <p className="mt-0.5 text-ink-2 text-small">
                  <Trans>You answered: {givenAnswer(id, given)}</Trans>
                </p>
              )}
            </div>
          </li>
        ))}
    </ol>
  </section>
)
