import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { AnswerRows } from '../../forms/answer-rows.tsx'
import { LineField, PlainField, RichField } from '../../forms/bound-fields.tsx'
import { isWrong, More } from '../../forms/more.tsx'

/** A question with its answers and the feedback for a right one. */
function QuestionForm(part: CardFormProps<'QUESTION'>) {
  const { t } = useLingui()
  const { content, problems } = part
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlainField part={part} name="questionText" label={t`Question`} />
      <AnswerRows
        answers={content.answers.map(({ answerText, ...answer }) => ({ ...answer, text: answerText }))}
        onChange={(answers, step) =>
          part.change(
            { ...content, answers: answers.map(({ text, ...answer }) => ({ ...answer, answerText: text })) },
            step,
          )
        }
        path="answers"
        textName="answerText"
        problems={problems}
      />
      <RichField
        part={part}
        name="additionalText"
        label={t`After a right answer`}
        hint={t`Say why it is right. This is where people learn.`}
        optional
      />
      <More
        isNeeded={
          content.eyebrow !== '' ||
          content.correctAnswerText !== '' ||
          isWrong(problems, ['eyebrow', 'correctAnswerText'])
        }
      >
        <LineField part={part} name="eyebrow" label={t`Line above the question`} optional />
        <LineField
          part={part}
          name="correctAnswerText"
          label={t`Right answer in other words`}
          hint={t`Shown after a right answer. Leave empty to show the right answers.`}
          optional
        />
      </More>
    </div>
  )
}

export const question: CardAuthoring<'QUESTION'> = {
  Form: QuestionForm,
  group: 'ask',
  label: msg`Question`,
  purpose: msg`One question; continues after the right answer`,
  isCommon: true,
}
