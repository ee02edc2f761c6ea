import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { NumberField } from '../../../../ui/number-field.tsx'
import type { CardAuthoring, CardFormProps, FormPart } from '../../card-form.ts'
import { fieldAt, LineField, WholeField } from '../../forms/bound-fields.tsx'
import { QuestionsFields } from '../../forms/questions-fields.public.tsx'
import { TryFields } from '../../forms/try-fields.public.tsx'

type QuizData = CardFormProps<'QUIZ'>['content']['quizData']

/** The least score, in percent, or that any try passes. */
function MinimumField({ part }: { part: FormPart<QuizData> }) {
  const { t } = useLingui()
  const [isEmpty, setEmpty] = useState(false)
  const { content, at } = part
  const minimum = content.minimumPassingScore
  const write = (minimumPassingScore: number | null, key: string | null) =>
    part.change({ ...content, minimumPassingScore }, { label: t`Score to pass`, key })
  return (
    <div className="grid gap-1">
      {minimum !== null && (
        <NumberField
          label={t`Score to pass`}
          unit="%"
          {...fieldAt(part, 'minimumPassingScore')}
          value={isEmpty ? null : minimum}
          onChange={value => {
            setEmpty(value === null)
            if (value !== null) write(value, `${at}minimumPassingScore`)
          }}
          onBlur={() => setEmpty(false)}
        />
      )}
      <Checkbox
        label={t`Any try passes`}
        checked={minimum === null}
        onChange={event => write(event.target.checked ? null : 80, null)}
      />
    </div>
  )
}

function QuizForm(part: CardFormProps<'QUIZ'>) {
  const { t } = useLingui()
  const { content } = part
  const quiz: FormPart<QuizData> = {
    ...part,
    content: content.quizData,
    at: `${part.at}quizData.`,
    change: (quizData, step) => part.change({ ...content, quizData }, step),
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <LineField part={quiz} name="title" label={t`Title`} />
      <QuestionsFields
        part={{
          ...quiz,
          content: quiz.content.questions,
          change: (questions, step) => quiz.change({ ...quiz.content, questions }, step),
        }}
      />
      <TryFields
        asking={quiz.content}
        onChange={(change, step) => quiz.change({ ...quiz.content, ...change }, step)}
        count={quiz.content.questions.length}
        at={quiz.at}
        problems={quiz.problems}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MinimumField part={quiz} />
        <WholeField part={part} name="quizAllowedTries" label={t`Tries`} />
      </div>
    </div>
  )
}

export const quiz: CardAuthoring<'QUIZ'> = {
  Form: QuizForm,
  group: 'ask',
  label: msg`Quiz`,
  purpose: msg`Several questions, graded as a whole`,
  isCommon: true,
}
