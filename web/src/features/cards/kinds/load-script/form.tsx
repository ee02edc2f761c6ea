import { useLingui } from '@lingui/react/macro'
import type { CardFormProps } from '../../card-form.ts'
import { LineField, WholeField } from '../../forms/bound-fields.tsx'

export function LoadScriptForm(part: CardFormProps<'LOAD_SCRIPT'>) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-1 gap-5">
      <LineField
        part={part}
        name="url"
        label={t`Address of the page`}
        hint={t`It runs in a closed frame. An administrator decides which sites are allowed.`}
        placeholder="https://"
      />
      <LineField part={part} name="title" label={t`What it is, for screen readers`} optional />
      <WholeField part={part} name="height" label={t`Height at first`} unit="px" />
    </div>
  )
}
