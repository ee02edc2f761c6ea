import { Trans, useLingui } from '@lingui/react/macro'
import { dayOfMoment } from '../../../platform/forms/local-days.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { exactTimeWithZone, toMoment } from './plan-time.ts'

/** Now, or a day and an hour on this device. */
type PublishTime = { isLater: boolean; day: string; time: string }
export const now: PublishTime = { isLater: false, day: '', time: '09:00' }

/** The moment that was chosen; null = now, or not chosen yet. */
export const getPlannedMoment = ({ isLater, day, time }: PublishTime) => (isLater ? toMoment(day, time) : null)

type Props = {
  value: PublishTime
  onChange: (when: PublishTime) => void /** What is wrong with the moment. */
  error?: string
}

/** When the version is published. */
export function WhenFields({ value, onChange, error }: Props) {
  const { t } = useLingui()
  const { region } = useFormat()
  const moment = getPlannedMoment(value)
  return (
    <Panel title={<Trans>When</Trans>}>
      <RadioGroup
        label={t`When is it published?`}
        hideLabel
        options={[
          { value: 'now', label: t`Now` },
          {
            value: 'later',
            label: t`On a day and hour`,
            hint: t`The draft as it is now. Later edits stay in the draft.`,
          },
        ]}
        value={value.isLater ? 'later' : 'now'}
        onChange={option => onChange({ ...value, isLater: option === 'later' })}
      />
      {value.isLater && (
        <>
          <div className="flex flex-wrap gap-3">
            <DateField
              label={t`Day`}
              value={value.day}
              min={dayOfMoment(new Date())}
              error={error}
              onChange={day => onChange({ ...value, day })}
              className="min-w-44"
            />
            <TextField
              label={t`Hour`}
              type="time"
              value={value.time}
              onChange={event => onChange({ ...value, time: event.target.value })}
              className="min-w-32"
            />
          </div>
          {moment && <p className="num text-small">{exactTimeWithZone(region, moment)}</p>}
        </>
      )}
    </Panel>
  )
}
