import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { type CardAuthoring, type CardFormProps, changeFields } from '../../card-form.ts'
import { OptInFields } from '../../forms/opt-in-fields.tsx'

function OptInForm(part: CardFormProps<'OPT_IN'>) {
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

export const optIn: CardAuthoring<'OPT_IN'> = {
  Form: OptInForm,
  group: 'act',
  label: msg`E-mail opt-in`,
  purpose: msg`People leave their e-mail address`,
}
