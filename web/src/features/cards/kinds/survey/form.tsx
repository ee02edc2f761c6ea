import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { LinesField, PlainField } from '../../forms/bound-fields.tsx'

function SurveyForm(part: CardFormProps<'SURVEY'>) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PlainField part={part} name="questionText" label={t`Question`} optional />
      <LinesField
        part={part}
        name="positiveTags"
        label={t`Offered with 4 or 5 stars`}
        hint={t`One per line, at most 12.`}
        optional
      />
      <LinesField
        part={part}
        name="negativeTags"
        label={t`Offered with 1 to 3 stars`}
        hint={t`One per line, at most 12.`}
        optional
      />
    </div>
  )
}

export const survey: CardAuthoring<'SURVEY'> = {
  Form: SurveyForm,
  group: 'ask',
  label: msg`Survey`,
  purpose: msg`Stars, tags and a comment about the course`,
  isCommon: true,
}
