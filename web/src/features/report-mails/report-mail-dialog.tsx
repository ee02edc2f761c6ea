import { Trans, useLingui } from '@lingui/react/macro'
import { type ReportMail, reportMails } from '@trellis/contract/report-mails/report-mails.ts'
import { type TimeZone, timeZones } from '@trellis/contract/time-zones.ts'
import { useState } from 'react'
import { read } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { ServerPicker } from '../../ui/server-picker.tsx'
import { hourName, ownZone, weekdayName, zoneName } from './times.ts'
import { useReportMailActs, useSaveReportMail } from './use-report-mail.ts'

type WeeklyTime = { weekday: number; hour: number; timeZone: TimeZone }

const range = (count: number, first: number) => Array.from({ length: count }, (_, index) => index + first)

type WeeklyTimeProps = { time: WeeklyTime; onChange: (time: WeeklyTime) => void }

/** Day, hour and time zone. */
function TimeFields({ time, onChange }: WeeklyTimeProps) {
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
        options={timeZones.map(zone => ({ value: zone, label: zoneName(region, zone) }))}
        value={time.timeZone}
        onChange={event =>
          onChange({ ...time, timeZone: timeZones.find(zone => zone === event.target.value) ?? time.timeZone })
        }
      />
    </div>
  )
}

type Colleague = { id: string; name: string }

const toWeeklyTime = (mail: ReportMail | undefined): WeeklyTime => ({
  weekday: mail?.weekday ?? 1,
  hour: mail?.hour ?? 8,
  timeZone: timeZones.find(zone => zone === mail?.timeZone) ?? ownZone(),
})

/** Further actions on an existing schedule. */
function Acts({ mail, onClose }: { mail: ReportMail; onClose: () => void }) {
  const { end, isEnding, sendNow, isSending } = useReportMailActs(mail)
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="quiet" size="s" busy={isSending} onClick={sendNow}>
        <Trans>Send me one now</Trans>
      </Button>
      <Button variant="quiet" size="s" busy={isEnding} onClick={() => end(onClose)}>
        <Trans>Stop it for everyone</Trans>
      </Button>
    </div>
  )
}

type Props = {
  address: string
  /** The existing schedule; undefined = none. */
  mail?: ReportMail | undefined
  onClose: () => void
}

/** Schedule of a weekly report e-mail and its recipients. */
export function ReportMailDialog({ address, mail, onClose }: Props) {
  const { t } = useLingui()
  const ownId = useUser()?.id
  const [time, setTime] = useState(() => toWeeklyTime(mail))
  const [others, setOthers] = useState<readonly Colleague[]>(mail?.recipients.filter(({ id }) => id !== ownId) ?? [])
  const { save, isPending, error } = useSaveReportMail(address, mail)
  return (
    <FormDialog
      title={<Trans>E-mail this report</Trans>}
      description={
        mail ? (
          <Trans>You get it every week with the filters you chose. Each e-mail has a link to stop it.</Trans>
        ) : (
          <Trans>
            You get it every week with the filters of this page. Each e-mail has a link to stop it; your profile lists
            all of them.
          </Trans>
        )
      }
      confirm={mail ? <Trans>Save</Trans> : <Trans>Send it every week</Trans>}
      busy={isPending}
      error={error}
      onSubmit={() => save({ ...time, recipientIds: others.map(({ id }) => id) }, onClose)}
      onClose={onClose}
    >
      <TimeFields time={time} onChange={setTime} />
      <ServerPicker<Colleague>
        multiple
        optional
        label={t`Also send to colleagues`}
        hint={t`Only people who may see this report can be chosen.`}
        search={filter => read(reportMails.recipients, { query: { address, filter } })}
        optionOf={({ id, name }) => ({ value: id, label: name })}
        value={others}
        onChange={setOthers}
      />
      {mail && <Acts mail={mail} onClose={onClose} />}
    </FormDialog>
  )
}
