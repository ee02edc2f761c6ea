import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftQuestion } from '@trellis/contract/cards/rules/questions.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import type { FormPart } from '../card-form.ts'
import { fieldAt, RichField } from './bound-fields.tsx'
import { isWrong, More } from './more.tsx'

type Props = { part: FormPart<DraftQuestion>; path: string }

function AnswerFeedback({ part, index }: { part: FormPart<DraftQuestion>; index: number }) {
  const { t } = useLingui()
  const { content: question, at } = part
  const answer = question.answers[index]
  if (!answer) return null
  const [path, name] = [`answers.${index}.feedback`, answer.title.trim() || t`Answer ${index + 1}`]
  const write = (feedback: string) =>
    part.change(
      { ...question, answers: question.answers.with(index, { ...answer, feedback }) },
      { label: t`Feedback on an answer`, key: at + path },
    )
  return (
    <TextArea
      rows={2}
      label={t`If they choose “${name}”`}
      {...fieldAt(part, path)}
      value={answer.feedback}
      onChange={event => write(event.target.value)}
    />
  )
}

/** What learners read about a question with their result: of each answer, and why the right one is right. */
export function FeedbackFields({ part, path }: Props) {
  const { t } = useLingui()
  const { answers, explanation } = part.content
  const paths = [`${path}.explanation`, ...answers.map((_, index) => `${path}.answers.${index}.feedback`)]
  const isWritten = explanation !== '' || answers.some(({ feedback }) => feedback !== '')
  return (
    <More label={<Trans>Feedback with the result</Trans>} isNeeded={isWritten || isWrong(part.problems, paths)}>
      <p className="text-ink-2 text-small">
        <Trans>Shown with the result, next to the chosen answer.</Trans>
      </p>
      {answers.map(({ id }, index) => (
        <AnswerFeedback key={id} part={part} index={index} />
      ))}
      <RichField
        part={part}
        name="explanation"
        label={t`Explanation`}
        hint={t`Shown after a right answer, and after a passed try.`}
        optional
      />
    </More>
  )
}
