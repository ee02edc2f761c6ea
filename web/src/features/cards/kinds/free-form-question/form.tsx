import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { PlainField } from '../../forms/bound-fields.tsx'

function FreeFormQuestionForm(part: CardFormProps<'FREE_FORM_QUESTION'>) {
  const { t } = useLingui()
  return (
    <PlainField
      part={part}
      name="questionText"
      label={t`Question`}
      hint={t`Learners answer in their own words. Nothing is right or wrong.`}
    />
  )
}

export const freeFormQuestion: CardAuthoring<'FREE_FORM_QUESTION'> = {
  Form: FreeFormQuestionForm,
  group: 'ask',
  label: msg`Free answer`,
  purpose: msg`People write in their own words`,
}
