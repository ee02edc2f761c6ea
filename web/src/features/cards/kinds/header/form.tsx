import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardAuthoring, CardFormProps } from '../../card-form.ts'
import { LineField } from '../../forms/bound-fields.tsx'

function HeaderForm(part: CardFormProps<'HEADER'>) {
  const { t } = useLingui()
  return <LineField part={part} name="value" label={t`Heading`} />
}

export const header: CardAuthoring<'HEADER'> = {
  Form: HeaderForm,
  group: 'show',
  label: msg`Header`,
  purpose: msg`Starts a new part of the course`,
}
