import { Trans } from '@lingui/react/macro'
import type { QuizQuestion, QuizResult } from '@trellis/contract/cards/quiz.ts'
import { Markdown } from '../../markdown.public.tsx'
import type { SelectedAnswers } from './quiz-run.public.ts'

type Props = {
  answer: QuizResult['answers'][number]
  questions: readonly QuizQuestion[]
  chosen: SelectedAnswers
}

const listSelectedAnswers = ({ answer: { id }, questions, chosen }: Props) =>
  questions
    .filter(question => question.id === id)
    .flatMap(({ answers }) => answers.filter(answer => chosen[id]?.includes(answer.id)))

/** The learner's answers to a question and the author's feedback on them. */
export function AnswerNotes(props: Props) {
  const { feedback = {}, explanation } = props.answer
  const selected = listSelectedAnswers(props)
  return (
    <>
      <p className="mt-0.5 text-ink-2 text-small">
        <Trans>You answered: {selected.map(({ title }) => title).join(' · ')}</Trans>
      </p>
      {selected
        .filter(({ id }) => feedback[id])
        .map(({ id, title }) => (
          <p key={id} className="mt-1 text-pretty text-dense">
            {selected.length > 1 && <span className="font-semibold">{title}: </span>}
            {feedback[id]}
          </p>
        ))}
      {explanation && (
        <Markdown text={explanation} className="mt-1.5 border-line border-s-2 ps-3 text-dense text-ink-2" />
      )}
    </>
  )
}
