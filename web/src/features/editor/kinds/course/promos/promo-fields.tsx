import { useLingui } from '@lingui/react/macro'
import type { Promo } from '@trellis/contract/editor/promos.ts'
import { isProblem } from '../../../../../platform/api/problem.ts'
import { dayOfMoment, endOfDay, startOfDay, toLastDay } from '../../../../../platform/forms/local-days.ts'
import { say } from '../../../../../platform/i18n/say.ts'
import { DateField } from '../../../../../ui/date-field.tsx'
import { TextField } from '../../../../../ui/text-field.tsx'

/** A promo as its form has it. */
type PromoForm = { name: string; partner: string; campaign: string; from: string; until: string }

export const emptyForm = (): PromoForm => ({
  name: '',
  partner: '',
  campaign: '',
  from: dayOfMoment(new Date()),
  until: '',
})

export const toForm = ({ name, partner, campaign, startsAt, endsAt }: Promo): PromoForm => ({
  name,
  partner,
  campaign,
  from: dayOfMoment(startsAt),
  until: endsAt ? toLastDay(endsAt) : '',
})

export const isComplete = ({ name, from }: PromoForm) => name.trim() !== '' && from !== ''

/** What the server is sent. */
export const toBody = ({ name, partner, campaign, from, until }: PromoForm) => ({
  name: name.trim(),
  partner: partner.trim(),
  campaign: campaign.trim(),
  startsAt: startOfDay(from),
  endsAt: until === '' ? null : endOfDay(until),
})

/** What the server said of a field; nothing = nothing. */
export function fieldError(error: Error | null, field: string): string | undefined {
  const sentence = isProblem(error) ? error.fieldErrors[field]?.[0] : undefined
  return sentence && say(sentence)
}

type Props = { form: PromoForm; error: Error | null; onChange: (form: PromoForm) => void }

/** The fields that every form of a promo has. */
export function PromoFields({ form, error, onChange }: Props) {
  const { t } = useLingui()
  const change = (field: keyof PromoForm) => (value: string) => onChange({ ...form, [field]: value })
  return (
    <>
      <TextField
        data-autofocus
        label={t`Name`}
        hint={t`For your reference, such as where it is posted.`}
        value={form.name}
        maxLength={120}
        error={fieldError(error, 'name')}
        onChange={event => change('name')(event.target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Partner`}
          optional
          value={form.partner}
          maxLength={120}
          onChange={event => change('partner')(event.target.value)}
        />
        <TextField
          label={t`Campaign`}
          optional
          value={form.campaign}
          maxLength={120}
          onChange={event => change('campaign')(event.target.value)}
        />
        <DateField label={t`From`} value={form.from} error={fieldError(error, 'startsAt')} onChange={change('from')} />
        <DateField
          label={t`Until`}
          optional
          hint={t`Leave empty to keep it on until you switch it off.`}
          value={form.until}
          min={form.from}
          error={fieldError(error, 'endsAt')}
          onChange={change('until')}
        />
      </div>
    </>
  )
}
