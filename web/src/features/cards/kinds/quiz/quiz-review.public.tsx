import { Trans, useLingui } from '@lingui/react/macro'
import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { listUnanswered, type SelectedAnswers } from './quiz-run.public.ts'

type Props = {
  questions: readonly QuizQuestion[]
  chosen: SelectedAnswers
  isRefused: boolean
  onOpen: (at: number) => void
}

const joinAnswers = (question: QuizQuestion, ids: readonly string[]) =>
  question.answers.flatMap(({ id, title }) => (ids.includes(id) ? [title] : [])).join(' · ')

type RowProps = { question: QuizQuestion; at: number; chosen: readonly string[]; onOpen: () => void }

function ReviewRow({ question, at, chosen, onOpen }: RowProps) {
  const { t } = useLingui()
  const isMissing = chosen.length === 0
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        onClick={onOpen}
        className="-mx-2 flex w-[calc(100%+1rem)] gap-3 rounded-m px-2 py-3 text-start hover:bg-sunken"
      >
        <span className={clsx('num mt-px w-5 shrink-0 font-semibold', isMissing ? 'text-bad' : 'text-ink-3')}>
          {at + 1}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium leading-snug">{question.title}</span>
          <span
            className={clsx(
              'mt-0.5 flex items-center gap-1.5 text-small',
              isMissing ? 'font-medium text-bad' : 'text-ink-2',
            )}
          >
            {isMissing && <CircleAlert aria-hidden className="size-3.5 shrink-0" />}
            {isMissing ? t`Not answered` : joinAnswers(question, chosen)}
          </span>
        </span>
      </button>
    </li>
  )
}

/** All answers before they are submitted; each one links to its question. */
export function QuizReview({ questions, chosen, isRefused, onOpen }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const missing = listUnanswered(questions, chosen).length
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-title-m outline-none">
        <Trans>Before you submit</Trans>
      </h3>
      <p
        role={isRefused ? 'alert' : undefined}
        className={clsx('mt-1', isRefused && missing > 0 ? 'font-semibold text-bad' : 'text-ink-2')}
      >
        {missing > 0 ? (
          <Trans>You have {missing} unanswered questions.</Trans>
        ) : (
          <Trans>Every question has an answer.</Trans>
        )}
      </p>
      <ol className="mt-3">
        {questions.map((question, at) => (
          <ReviewRow
            key={question.id}
            question={question}
            at={at}
            chosen={chosen[question.id] ?? []}
            onOpen={() => onOpen(at)}
          />
        ))}
      </ol>
    </div>
  )
}
