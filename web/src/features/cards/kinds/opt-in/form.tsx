import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { type CardFormProps, changeFields } from '../../card-form.ts'
import { OptInFields } from '../../forms/opt-in-fields.tsx'

export function OptInForm(part: CardFormProps<'OPT_IN'>) {
  const { t } = useLingui()
  return (
    <OptInFields part={part}>
      <SegmentedControl
        label={t`What people leave`}
        value={part.content.type === 1 ? 'phone' : 'email'}
        segments={[
          { value: 'email', label: t`E-mail` },
          { value: 'phone', label: t`Phone number` },
        ]}
        onChange={value => changeFields(part, { type: value === 'phone' ? 1 : 2 }, t`What people leave`)}
      />
    </OptInFields>
  )
}
