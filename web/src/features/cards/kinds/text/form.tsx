import { useLingui } from '@lingui/react/macro'
import type { CardFormProps } from '../../card-form.ts'
import { LineField, RichField } from '../../forms/bound-fields.tsx'

/** A title and a few paragraphs. */
export function TextForm(part: CardFormProps<'TEXT'>) {
  const { t } = useLingui()
  return (
    <div className="grid gap-5">
      <LineField part={part} name="title" label={t`Title`} optional />
      <RichField part={part} name="text" label={t`Text`} />
    </div>
  )
}
