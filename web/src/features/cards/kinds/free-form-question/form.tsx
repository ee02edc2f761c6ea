import { useLingui } from '@lingui/react/macro'
import type { CardFormProps } from '../../card-form.ts'
import { PlainField } from '../../forms/bound-fields.tsx'

export function FreeFormQuestionForm(part: CardFormProps<'FREE_FORM_QUESTION'>) {
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
