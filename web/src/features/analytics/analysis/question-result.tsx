import { Trans, useLingui } from '@lingui/react/macro'
import type { QuestionFigures } from '@trellis/contract/analytics/analysis.ts'
import { Check, X } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Few } from './few.tsx'

function Hardness({ question: { right, answered, isEnough, discrimination } }: { question: QuestionFigures }) {
  const format = useFormat()
  if (!isEnough || answered === null) return <Trans>Difficulty is shown once 30 people have answered.</Trans>
  const share = (right ?? 0) / answered
  const value = discrimination === null ? null : format.number(discrimination)
  return (
    <>
      {share >= 0.85 ? (
        <Trans>Easy.</Trans>
      ) : share >= 0.5 ? (
        <Trans>Of medium difficulty.</Trans>
      ) : (
        <Trans>Hard.</Trans>
      )}{' '}
      {value !== null &&
        (discrimination !== null && discrimination >= 0.2 ? (
          <Trans>People who are right here are mostly right elsewhere too (discrimination {value}).</Trans>
        ) : (
          <Trans>A right answer here says little about the other answers (discrimination {value}).</Trans>
        ))}
    </>
  )
}

/** The first answers to one question. */
export function QuestionResult({ question }: { question: QuestionFigures }) {
  const { t } = useLingui()
  const format = useFormat()
  const { title, answered, right, choices } = question
  const percent = answered === null ? null : format.percent(Math.round((100 * (right ?? 0)) / answered))
  return (
    <section className="grid gap-2 border-line border-t pt-3.5">
      <h3 className="text-pretty break-words font-semibold">{title}</h3>
      {percent === null ? (
        <p className="text-ink-2 text-small">
          <Trans>Fewer than five people have answered it and completed the course.</Trans>
        </p>
      ) : (
        <>
          <p className="num text-small">
            <Trans>
              {percent} right on the first try, of the last {answered} people
            </Trans>
          </p>
          <ul className="grid gap-1.5">
            {choices.map(choice => (
              <li key={choice.id} className="flex items-baseline justify-between gap-3 text-dense">
                <span className="min-w-0 break-words">
                  {choice.isCorrect ? (
                    <Check role="img" aria-label={t`Right`} className="mr-1.5 inline size-4 text-good" />
                  ) : (
                    <X role="img" aria-label={t`Wrong`} className="mr-1.5 inline size-4 text-bad" />
                  )}
                  {choice.title}
                </span>
                <span className="num shrink-0 whitespace-nowrap text-ink-2 text-small">
                  <Few count={choice.people} />
                </span>
              </li>
            ))}
          </ul>
          <p className="text-pretty text-ink-2 text-small">
            <Hardness question={question} />
          </p>
        </>
      )}
    </section>
  )
}
