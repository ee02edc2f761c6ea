import { useLingui } from '@lingui/react/macro'
import type { FormPart } from '../card-form.ts'
import { LineField, RichField } from './bound-fields.tsx'

/** A title and a few paragraphs. */
export function TextFields({ part }: { part: FormPart<{ title: string; text: string }> }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-5">
      <LineField part={part} name="title" label={t`Title`} optional />
      <RichField part={part} name="text" label={t`Text`} />
    </div>
  )
}
