import { Trans } from '@lingui/react/macro'
import type { QuizQuestion, QuizResult } from '@trellis/contract/cards/quiz.ts'
import { Markdown } from '../../markdown.public.tsx'
import type { Chosen } from './quiz-run.public.ts'

type Props = {
  answer: QuizResult['answers'][number]
  questions: readonly QuizQuestion[]
  chosen: Chosen
}

const chosenAnswers = ({ answer: { id }, questions, chosen }: Props) =>
  questions
    .filter(question => question.id === id)
    .flatMap(({ answers }) => answers.filter(answer => chosen[id]?.includes(answer.id)))

/** What was answered to a question, and what its author says about that. */
export function AnswerNotes(props: Props) {
  const { feedback = {}, explanation } = props.answer
  const given = chosenAnswers(props)
  return (
    <>
      <p className="mt-0.5 text-ink-2 text-small">
        <Trans>You answered: {given.map(({ title }) => title).join(' · ')}</Trans>
      </p>
      {given
        .filter(({ id }) => feedback[id])
        .map(({ id, title }) => (
          <p key={id} className="mt-1 text-pretty text-dense">
            {given.length > 1 && <span className="font-semibold">{title}: </span>}
            {feedback[id]}
          </p>
        ))}
      {explanation && (
        <Markdown text={explanation} className="mt-1.5 border-line border-s-2 ps-3 text-dense text-ink-2" />
      )}
    </>
  )
}
