import { useLingui } from '@lingui/react/macro'
import { sessionPlaces } from '@trellis/contract/live-sessions/live-sessions.ts'
import { languages } from '../../platform/i18n/locale.ts'
import { DateField } from '../../ui/date-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePlaceNames } from './session-texts.tsx'
import type { PlanForm } from './use-plan.ts'

type Props = { form: PlanForm }

function TimeFields({ form: { draft, change, errorOf } }: Props) {
  const { t } = useLingui()
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <DateField label={t`Day`} value={draft.day} onChange={day => change({ day })} error={errorOf('startsAt')} />
      <TextField
        type="time"
        label={t`From`}
        value={draft.from}
        onChange={event => change({ from: event.target.value })}
      />
      <TextField
        type="time"
        label={t`Until`}
        value={draft.to}
        error={errorOf('endsAt')}
        onChange={event => change({ to: event.target.value })}
      />
    </div>
  )
}

/** When, where and by whom a live training is given. */
export function PlanFields({ form }: Props) {
  const { t } = useLingui()
  const { draft, change, errorOf } = form
  const places = usePlaceNames()
  return (
    <>
      <TimeFields form={form} />
      <TextField
        label={t`Trainer`}
        maxLength={120}
        value={draft.trainerName}
        error={errorOf('trainerName')}
        onChange={event => change({ trainerName: event.target.value })}
      />
      <TextField
        label={t`Provider`}
        optional
        maxLength={120}
        value={draft.providerName}
        onChange={event => change({ providerName: event.target.value })}
      />
      <RadioGroup
        label={t`Place`}
        options={sessionPlaces.map(value => ({ value, label: places[value] }))}
        value={draft.place}
        onChange={place => change({ place })}
      />
      <RadioGroup
        label={t`Language`}
        options={[
          { value: 'en', label: languages.en },
          { value: 'es', label: languages.es },
        ]}
        value={draft.language}
        onChange={language => change({ language })}
      />
    </>
  )
}
