import { useLingui } from '@lingui/react/macro'
import { type MailTimeZone, mailTimeZones } from '@trellis/contract/report-mails/report-mails.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { Select } from '../../ui/select.tsx'
import { hourName, weekdayName, zoneName } from './times.ts'

export type WeeklyTime = { weekday: number; hour: number; timeZone: MailTimeZone }

const range = (count: number, first: number) => Array.from({ length: count }, (_, nth) => nth + first)

type Props = { time: WeeklyTime; onChange: (time: WeeklyTime) => void }

/** A day and hour of the week in a time zone. */
export function TimeFields({ time, onChange }: Props) {
  const { t } = useLingui()
  const { region } = useFormat()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t`Day`}
        options={range(7, 1).map(day => ({ value: String(day), label: weekdayName(region, day) }))}
        value={String(time.weekday)}
        onChange={event => onChange({ ...time, weekday: Number(event.target.value) })}
      />
      <Select
        label={t`Time`}
        options={range(24, 0).map(hour => ({ value: String(hour), label: hourName(region, hour) }))}
        value={String(time.hour)}
        onChange={event => onChange({ ...time, hour: Number(event.target.value) })}
      />
      <Select
        label={t`Time zone`}
        className="sm:col-span-2"
        options={mailTimeZones.map(zone => ({ value: zone, label: zoneName(region, zone) }))}
        value={time.timeZone}
        onChange={event =>
          onChange({ ...time, timeZone: mailTimeZones.find(zone => zone === event.target.value) ?? time.timeZone })
        }
      />
    </div>
  )
}
