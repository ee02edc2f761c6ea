import { Trans } from '@lingui/react/macro'
import type { QuizQuestion, QuizResult } from '@trellis/contract/cards/quiz.ts'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AnswerNotes } from '../cards/kinds/quiz/answer-notes.public.tsx'
import type { SelectedAnswers } from '../cards/kinds/quiz/quiz-run.public.ts'

type SubmittedAnswers = { questions: readonly QuizQuestion[]; chosen: SelectedAnswers }

type Props = { answers: QuizResult['answers']; submitted?: SubmittedAnswers }

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

/** Each question as right or wrong, with the submitted answer if it is known. */
export const ExamReview = ({ answers, submitted }: Props) => (
  <section className="mt-8">
    <h3 className="text-title-s">
      <Trans>Question by question</Trans>
    </h3>
    <ol className="mt-1.5">
      {[...answers]
        .sort((a, b) => a.position - b.position)
        .map(answer => (
          <li key={answer.id} className="flex gap-3 border-line border-b py-3.5 last:border-b-0">
            <Mark isCorrect={answer.correct} />
            <div className="min-w-0">
              <p className="font-medium leading-snug">{answer.title}</p>
              {submitted && <AnswerNotes answer={answer} {...submitted} />}
            </div>
          </li>
        ))}
    </ol>
  </section>
)
