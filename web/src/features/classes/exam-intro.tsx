import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FinalExam } from '@trellis/contract/classes/classes.ts'
import { Check, GraduationCap } from 'lucide-react'
import { useFormat } from '../../platform/i18n/format.ts'
import { useScoreFormat } from '../../platform/i18n/score-format.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { toShownScore } from '../cards/kinds/quiz/quiz-run.public.ts'
import { SavedAnswersNote } from '../cards/kinds/quiz/saved-answers-note.public.tsx'
import { ExamReview } from './exam-review.tsx'
import { StepFrame } from './step-frame.tsx'

type Props = { exam: FinalExam; answered: number; takesFocus: boolean }

function BestTry({ exam, results }: { exam: FinalExam; results: NonNullable<FinalExam['results']> }) {
  const percent = useScoreFormat().percent(toShownScore(results, exam.minimumPassingScore))
  return (
    <div className="num mt-4 flex flex-wrap items-center gap-2.5 text-dense">
      {exam.passed ? (
        <Chip tone="good" icon={Check}>
          <Trans>Passed</Trans>
        </Chip>
      ) : (
        <Chip tone="wait">
          <Trans>Not passed yet</Trans>
        </Chip>
      )}
      <Trans>Best score: {percent}</Trans>
    </div>
  )
}

/** The start of the final exam: number of questions, minimum score, and status. */
export function ExamIntro({ exam, answered, takesFocus }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const count = exam.questions.length
  const minimum = format.percent(exam.minimumPassingScore)
  const facts = [
    t`${plural(count, { one: '# question', other: '# questions' })}`,
    t`${minimum} to pass`,
    t`as many tries as you need`,
  ]
  return (
    <>
      <Card className="p-5 min-[769px]:p-7">
        <span className="mb-4 grid size-12 place-items-center rounded-m bg-accent-soft text-accent-ink">
          <GraduationCap aria-hidden className="size-6" />
        </span>
        <StepFrame title={exam.title} takesFocus={takesFocus}>
          {exam.description && <p className="mt-2 text-ink-2 text-pretty">{exam.description}</p>}
          <p className="num mt-4 text-ink-2 text-small">{facts.join(' · ')}</p>
          {exam.results && <BestTry exam={exam} results={exam.results} />}
          {answered > 0 && <SavedAnswersNote answered={answered} count={count} />}
        </StepFrame>
      </Card>
      {exam.results && <ExamReview answers={exam.results.answers} />}
    </>
  )
}
