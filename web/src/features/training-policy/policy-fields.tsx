import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/i18n/format.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { nameDay, weekdays } from './policy-words.ts'
import type { PolicyDraft } from './use-policy-draft.ts'

type Props = {
  draft: PolicyDraft
  change: (part: Partial<PolicyDraft>) => void
  errors: Partial<Record<string, string>>
}

function HoursFields({ draft: { hours }, change, errors }: Props) {
  const { t } = useLingui()
  const { region } = useFormat()
  const set = (part: Partial<PolicyDraft['hours']>) => change({ hours: { ...hours, ...part } })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-3">
        <TextField
          label={t`From`}
          type="time"
          value={hours.opensAt}
          onChange={event => set({ opensAt: event.target.value })}
          error={errors.opensAt}
          className="min-w-32"
        />
        <TextField
          label={t`Until`}
          hint={t`An earlier time is on the next day.`}
          type="time"
          value={hours.closesAt}
          onChange={event => set({ closesAt: event.target.value })}
          error={errors.closesAt}
          className="min-w-32"
        />
      </div>
      <CheckboxGroup
        label={t`Days on which these hours start`}
        options={weekdays.map(day => ({ value: String(day), label: nameDay(region, day) }))}
        value={hours.weekdays.map(String)}
        onChange={days => set({ weekdays: days.map(Number) })}
        error={errors.weekdays}
      />
    </div>
  )
}

/** Where and when courses and classes open. */
export function PlacePanel(props: Props) {
  const { t } = useLingui()
  const { draft, change } = props
  return (
    <Panel
      title={<Trans>Where people train</Trans>}
      note={<Trans>Elsewhere courses do not open. Time that someone learned always counts.</Trans>}
    >
      <RadioGroup
        label={t`Where people train`}
        hideLabel
        value={draft.place}
        onChange={place => change({ place })}
        options={[
          { value: 'anywhere', label: t`Anywhere, at any time` },
          { value: 'at-the-store', label: t`At the store`, hint: t`On the devices that you add for the store.` },
          { value: 'set-hours', label: t`In set hours`, hint: t`By the store’s clock, on any device.` },
        ]}
      />
      {draft.place === 'set-hours' && <HoursFields {...props} />}
    </Panel>
  )
}

/** How much paid training a person has in a week. */
export function LimitPanel({ draft, change, errors }: Props) {
  const { t } = useLingui()
  return (
    <Panel
      title={<Trans>Weekly limit</Trans>}
      note={<Trans>Once reached, courses open again on Monday. The course that is open can be finished.</Trans>}
    >
      <RadioGroup
        label={t`Weekly limit`}
        hideLabel
        value={draft.isLimited ? 'limit' : 'none'}
        onChange={choice => change({ isLimited: choice === 'limit' })}
        options={[
          { value: 'none', label: t`No limit` },
          { value: 'limit', label: t`A limit for each person` },
        ]}
      />
      {draft.isLimited && (
        <NumberField
          label={t`Minutes a week`}
          value={draft.weeklyCapMinutes}
          onChange={weeklyCapMinutes => change({ weeklyCapMinutes })}
          error={errors.weeklyCapMinutes}
          className="max-w-60"
        />
      )}
    </Panel>
  )
}

const roundings = [0, 5, 15] as const

/** How a day's time is rounded when it is paid. */
export function RoundingPanel({ draft, change }: Props) {
  const { t } = useLingui()
  return (
    <Panel
      title={<Trans>Rounding</Trans>}
      note={<Trans>How the training time of a day is rounded when it is paid. Never down.</Trans>}
    >
      <RadioGroup
        label={t`Rounding`}
        hideLabel
        value={String(draft.roundingMinutes)}
        onChange={chosen => change({ roundingMinutes: roundings.find(minutes => String(minutes) === chosen) ?? 0 })}
        options={[
          { value: '0', label: t`Not rounded` },
          { value: '5', label: t`Up to the next 5 minutes` },
          { value: '15', label: t`Up to the next 15 minutes` },
        ]}
      />
    </Panel>
  )
}
