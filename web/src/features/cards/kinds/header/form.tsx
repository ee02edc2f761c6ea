import { useLingui } from '@lingui/react/macro'
import type { CardFormProps } from '../../card-form.ts'
import { LineField } from '../../forms/bound-fields.tsx'

export function HeaderForm(part: CardFormProps<'HEADER'>) {
  const { t } = useLingui()
  return <LineField part={part} name="value" label={t`Heading`} />
}
