import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { PlainField } from '../../forms/bound-fields.tsx'

function SpeedBumpForm(part: CardFormProps<'SPEED_BUMP'>) {
  const { t } = useLingui()
  return (
    <PlainField
      part={part}
      name="text"
      label={t`Text above Continue`}
      hint={t`The cards below appear after Continue.`}
      optional
    />
  )
}

export const speedBump: CardAuthoring<'SPEED_BUMP'> = {
  Form: SpeedBumpForm,
  group: 'act',
  label: msg`Speed bump`,
  purpose: msg`Holds people until they press Continue`,
}
