import { msg } from '@lingui/core/macro'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { OptInFields } from '../../forms/opt-in-fields.tsx'

const CellPhoneOptInForm = (part: CardFormProps<'CELL_PHONE_OPT_IN'>) => <OptInFields part={part} />

export const cellPhoneOptIn: CardAuthoring<'CELL_PHONE_OPT_IN'> = {
  Form: CellPhoneOptInForm,
  group: 'act',
  label: msg`Cell-phone opt-in`,
  purpose: msg`People leave their phone number`,
}
