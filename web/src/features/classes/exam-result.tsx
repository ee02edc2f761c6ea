import { Trans } from '@lingui/react/macro'
import type { QuizResult } from '@trellis/contract/cards/quiz.ts'
import type { FinalExam } from '@trellis/contract/classes/classes.ts'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { useFormat } from '../../platform/i18n/format.ts'
import { useScoreFormat } from '../../platform/i18n/score-format.ts'
import { type SelectedAnswers, toShownScore } from '../cards/kinds/quiz/quiz-run.public.ts'
import { ExamReview } from './exam-review.tsx'
import { StepFrame } from './step-frame.tsx'

type Props = { exam: FinalExam; result: QuizResult; chosen: SelectedAnswers }

function Score({ exam: { minimumPassingScore }, result }: Pick<Props, 'exam' | 'result'>) {
  const minimum = useFormat().percent(minimumPassingScore)
  const percent = useScoreFormat().percent(toShownScore(result, minimumPassingScore))
  return (
    <>
      <p className="num title mt-2 text-title-xl">{percent}</p>
      <p className="num text-ink-2 text-small">
        {result.passed ? (
          <Trans>You needed {minimum} to pass</Trans>
        ) : (
          <Trans>You need {minimum} to pass. You can try as often as you like.</Trans>
        )}
      </p>
    </>
  )
}

/** The result of the exam: passed or failed, the score, and the given answers. */
export function ExamResult({ exam, result, chosen }: Props) {
  const Icon = result.passed ? Check : X
  return (
    <>
      <div className="grid justify-items-center py-2 text-center">
        <span
          className={clsx(
            'mb-3 grid size-18 animate-rise place-items-center rounded-full',
            result.passed ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
          )}
        >
          <Icon aria-hidden strokeWidth={2.4} className="size-9" />
        </span>
        <StepFrame title={result.passed ? <Trans>Passed</Trans> : <Trans>Failed</Trans>} takesFocus>
          <Score exam={exam} result={result} />
        </StepFrame>
      </div>
      <ExamReview answers={result.answers} submitted={{ questions: exam.questions, chosen }} />
    </>
  )
}
