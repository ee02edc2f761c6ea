import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { QuizQuestion, QuizResult } from '@trellis/contract/cards/quiz.ts'
import { localProblems } from '@trellis/contract/local-problems.ts'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { say } from '../../../../platform/i18n/say.ts'
import { useScoreFormat } from '../../../../platform/i18n/score-format.ts'
import { AnswerNotes } from './answer-notes.public.tsx'
import { type SelectedAnswers, toShownScore } from './quiz-run.public.ts'

type Props = {
  result: QuizResult
  minimum: number | null
  questions: readonly QuizQuestion[]
  chosen: SelectedAnswers
  chances: number
  bestScore: number | null
}

function Headline({ result, minimum }: Pick<Props, 'result' | 'minimum'>) {
  const format = useFormat()
  const score = useScoreFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const Icon = result.passed ? Check : X
  return (
    <div className="grid justify-items-center text-center">
      <span
        className={clsx(
          'grid size-16 animate-rise place-items-center rounded-full',
          result.passed ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
        )}
      >
        <Icon aria-hidden strokeWidth={2.4} className="size-8" />
      </span>
      <h3 ref={heading} tabIndex={-1} className="mt-3 text-title-l outline-none">
        {result.passed ? <Trans>Passed</Trans> : <Trans>Failed</Trans>}
      </h3>
      <p className="num title mt-2 text-title-xl">{score.percent(toShownScore(result, minimum))}</p>
      {minimum !== null && (
        <p className="num text-ink-2 text-small">
          <Trans>You need {format.percent(minimum)} to pass</Trans>
        </p>
      )}
    </div>
  )
}

function Standing({ result, chances, bestScore, minimum }: Omit<Props, 'questions' | 'chosen'>) {
  const { t } = useLingui()
  const score = useScoreFormat()
  const best = Math.max(bestScore ?? 0, result.score)
  const left = t`${plural(chances, { one: '# chance left', other: '# chances left' })}`
  return (
    <p className="num mt-4 rounded-m bg-sunken px-4 py-3 text-center text-dense text-ink-2">
      <Trans>Best score: {score.percent(toShownScore({ ...result, score: best }, minimum))}</Trans>
      {!result.passed && ` · ${left}`}
      {!result.passed && chances === 0 && (
        <span className="mt-1 block">{say(localProblems.QUIZ_TRIES_USED.sentence)}</span>
      )}
    </p>
  )
}

type Answers = QuizResult['answers']
type SectionProps = Pick<Props, 'questions' | 'chosen'> & { title: ReactNode; answers: Answers }

/** The questions answered right, or those answered wrong, with the author's feedback. */
function AnsweredSection({ title, answers, ...rest }: SectionProps) {
  if (answers.length === 0) return null
  return (
    <section className="mt-6">
      <h4 className="title text-title-s">{title}</h4>
      <ul className="mt-2">
        {answers.map(answer => {
          const Icon = answer.correct ? Check : X
          return (
            <li key={answer.id} className="flex gap-3 border-line border-b py-3 last:border-b-0">
              <Icon
                aria-hidden
                strokeWidth={2.4}
                className={clsx('mt-1 size-4.5 shrink-0', answer.correct ? 'text-good' : 'text-bad')}
              />
              <div className="min-w-0">
                <p className="font-medium leading-snug">{answer.title}</p>
                <AnswerNotes answer={answer} {...rest} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const hasNotes = ({ feedback, explanation }: Answers[number]) => feedback !== undefined || explanation !== undefined

/** The result of a try: passed or failed, the score, the tries left, and the answers with something to read about them. */
export function QuizResultView({ questions, chosen, ...rest }: Props) {
  const { answers } = rest.result
  const selection = { questions, chosen }
  return (
    <div className="py-4">
      <Headline result={rest.result} minimum={rest.minimum} />
      <Standing {...rest} />
      <AnsweredSection
        title={<Trans>What to review</Trans>}
        answers={answers.filter(({ correct }) => !correct)}
        {...selection}
      />
      <AnsweredSection
        title={<Trans>What you got right</Trans>}
        answers={answers.filter(answer => answer.correct && hasNotes(answer))}
        {...selection}
      />
    </div>
  )
}
