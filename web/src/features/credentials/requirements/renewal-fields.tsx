import { Trans, useLingui } from '@lingui/react/macro'
import { Controller } from 'react-hook-form'
import { useFormat } from '../../../platform/i18n/format.ts'
import { FieldError } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { NumberInput } from './number-input.tsx'
import type { OwnForm } from './use-own-requirement.ts'

type Props = { form: OwnForm }
type DayProps = { value: string; onChange: (day: string) => void; error?: string | undefined }

const twoDigits = (value: number) => String(value).padStart(2, '0')
const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => twoDigits(index + 1))
// A leap year, as February 29 can be chosen.
const countDays = (month: string) => new Date(Date.UTC(2024, Number(month), 0)).getUTCDate()

/** A day of each year, as 01-31, by month and day. */
function YearDayField({ value, onChange, error }: DayProps) {
  const { t } = useLingui()
  const { region } = useFormat()
  const [month = '', day = ''] = value.split('-')
  const monthNames = new Intl.DateTimeFormat(region, { month: 'long', timeZone: 'UTC' })
  const choose = (nextMonth: string, nextDay: string) =>
    onChange(`${nextMonth}-${twoDigits(Math.min(Number(nextDay), countDays(nextMonth)))}`)
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t`Month`}
          value={month}
          options={listNumbers(12).map(number => ({
            value: number,
            label: monthNames.format(Date.UTC(2024, Number(number) - 1)),
          }))}
          onChange={event => choose(event.target.value, day)}
        />
        <Select
          label={t`Day`}
          value={day}
          options={listNumbers(countDays(month)).map(number => ({ value: number, label: String(Number(number)) }))}
          onChange={event => choose(month, event.target.value)}
        />
      </div>
      <FieldError id="renew-day-error">{error}</FieldError>
    </div>
  )
}

/** Fields of one kind of renewal. */
function KindFields({ form }: Props) {
  const { t } = useLingui()
  const renews = form.watch('renews')
  if (renews === 'months')
    return (
      <>
        <NumberInput form={form} name="renewMonths" label={t`Valid for`} unit={t`months`} />
        <p className="text-ink-2 text-small">
          <Trans>People can renew from 60 days before the last day on, and lose no days.</Trans>
        </p>
      </>
    )
  if (renews !== 'fixed-day') return null
  return (
    <Controller
      control={form.control}
      name="renewDay"
      render={({ field, fieldState }) => (
        <YearDayField value={field.value ?? '12-31'} onChange={field.onChange} error={fieldState.error?.message} />
      )}
    />
  )
}

/** When certificates of an own requirement are renewed. */
export function RenewalFields({ form }: Props) {
  const { t } = useLingui()
  const renews = form.watch('renews')
  const choose = (next: typeof renews) => {
    form.setValue('renews', next, { shouldDirty: true })
    // Months and days belong to their own kind only.
    form.setValue('renewMonths', next === 'months' ? 12 : null, { shouldValidate: form.formState.isSubmitted })
    form.setValue('renewDay', next === 'fixed-day' ? '12-31' : null, { shouldValidate: form.formState.isSubmitted })
  }
  return (
    <div className="grid gap-3">
      <RadioGroup
        label={t`How long a certificate is valid`}
        value={renews}
        onChange={choose}
        options={[
          { value: 'never', label: t`It does not expire` },
          { value: 'months', label: t`For some months` },
          { value: 'calendar-year', label: t`Until the end of the next calendar year` },
          { value: 'fixed-day', label: t`Until a day of each year` },
        ]}
      />
      <KindFields form={form} />
    </div>
  )
}
