import { useLingui } from '@lingui/react/macro'
import type { CardFormProps } from '../../card-form.ts'
import { PlainField } from '../../forms/bound-fields.tsx'

export function SpeedBumpForm(part: CardFormProps<'SPEED_BUMP'>) {
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
