import { Trans, useLingui } from '@lingui/react/macro'
import { type BrandInList, brands } from '@trellis/contract/brands/brands.ts'
import { type ReactNode, useState } from 'react'
import { read } from '../../../../platform/api/queries.ts'
import { dayOfMoment, endOfDay, startOfDay } from '../../../../platform/forms/local-days.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { ServerPicker } from '../../../../ui/server-picker.tsx'
import { TextField } from '../../../../ui/text-field.tsx'

const day = 86_400_000
const inDays = (days: number) => dayOfMoment(new Date(Date.now() + days * day))

/** The initial values of a campaign. */
type PlanStart = { title: string; startsAt: string; endsAt: string; brandId?: string }

type Props = {
  heading: ReactNode
  title?: string
  /** Whether to ask for the brand, as administrators plan for any. */
  asksBrand?: boolean
  busy: boolean
  error: Error | null
  onStart: (start: PlanStart) => void
  onClose: () => void
}

/** Asks for the title and the days of a new campaign; everything else is planned on its page. */
export function StartDialog({ heading, title: first = '', asksBrand = false, onStart, ...rest }: Props) {
  const { t } = useLingui()
  const [title, setTitle] = useState(first)
  const [[from, until], setDays] = useState([inDays(7), inDays(37)] as const)
  const [brand, setBrand] = useState<BrandInList | null>(null)
  const [isChecked, setChecked] = useState(false)
  const isInOrder = from !== '' && until !== '' && from <= until
  const submit = () => {
    setChecked(true)
    if (title.trim() === '' || !isInOrder || (asksBrand && !brand)) return
    const days = { startsAt: startOfDay(from), endsAt: endOfDay(until) }
    onStart({ title: title.trim(), ...days, ...(brand && { brandId: brand.id }) })
  }
  return (
    <FormDialog {...rest} title={heading} confirm={<Trans>Start planning</Trans>} onSubmit={submit}>
      <TextField
        data-autofocus
        label={t`Title`}
        maxLength={120}
        value={title}
        error={isChecked && title.trim() === '' && t`Please enter a title.`}
        onChange={event => setTitle(event.target.value)}
      />
      {asksBrand && (
        <ServerPicker<BrandInList>
          label={t`Brand`}
          search={search => read(brands.list, { query: { search } })}
          optionOf={({ id, name }) => ({ value: id, label: name })}
          value={brand}
          onChange={setBrand}
          error={isChecked && !brand && t`Choose a brand.`}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField label={t`First day`} value={from} onChange={next => setDays([next, until])} />
        <DateField
          label={t`Last day`}
          value={until}
          error={isChecked && !isInOrder && t`The last day must not be before the first.`}
          onChange={next => setDays([from, next])}
        />
      </div>
    </FormDialog>
  )
}
