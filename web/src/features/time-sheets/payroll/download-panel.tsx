import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PayPeriod } from '@trellis/contract/time-sheets/pay-periods.ts'
import { type PayrollSummary, payroll } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { useState } from 'react'
import { download } from '../../../platform/api/download.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDownload } from '../../../ui/use-download.ts'
import { useDayFormat } from '../use-day-format.ts'

type MissingProps = { people: number; isAccepted: boolean; onAccept: (isAccepted: boolean) => void }

/** People whose employee number the file needs: where to add it, or to leave it empty. */
const MissingNumbers = ({ people, isAccepted, onAccept }: MissingProps) => (
  <div className="grid gap-2 rounded-m bg-wait-soft px-4 py-3">
    <p className="font-medium text-dense text-wait">
      <Plural
        value={people}
        one="One person has no employee number of their own for this file."
        other="# people have no employee number of their own for this file."
      />
    </p>
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      <TextLink to="/employees">
        <Trans>Add them one by one</Trans>
      </TextLink>
      <TextLink to="/imports/new">
        <Trans>Import them from a list</Trans>
      </TextLink>
    </p>
    <Checkbox
      label={<Trans>Leave these cells empty</Trans>}
      checked={isAccepted}
      onChange={event => onAccept(event.target.checked)}
    />
  </div>
)

const SummaryLine = ({ people, withoutTime }: PayrollSummary) => (
  <p className="text-dense">
    <Plural value={people} one="The file has one person." other="The file has # people." />{' '}
    {withoutTime > 0 && (
      <Plural
        value={withoutTime}
        one="One person without approved time is left out."
        other="# people without approved time are left out."
      />
    )}
  </p>
)

type Props = {
  periods: readonly PayPeriod[]
  period: PayPeriod
  onPeriod: (periodId: string) => void
  /** Undefined while it is loading. */
  summary: PayrollSummary | undefined
  /** The format has changes that are not saved. */
  isDirty: boolean
}

/** Downloads the payroll file and the exact times of a closed pay period. */
export function DownloadPanel({ periods, period, onPeriod, summary, isDirty }: Props) {
  const { t } = useLingui()
  const { range } = useDayFormat()
  const [isAccepted, setAccepted] = useState(false)
  const [file, exact] = [useDownload(), useDownload()]
  const params = { id: period.id }
  const missing = summary?.withoutNumber ?? 0
  const isBlocked = isDirty || !summary || (missing > 0 && !isAccepted)
  const blanks = isAccepted ? 'true' : 'false'
  return (
    <Panel title={<Trans>Download</Trans>}>
      <Select
        label={t`Pay period`}
        options={periods.map(each => ({ value: each.id, label: range(each.startsOn, each.endsOn) }))}
        value={period.id}
        onChange={event => onPeriod(event.target.value)}
      />
      {summary && <SummaryLine {...summary} />}
      {missing > 0 && <MissingNumbers people={missing} isAccepted={isAccepted} onAccept={setAccepted} />}
      {isDirty && (
        <p className="text-small text-wait">
          <Trans>Save the format first. The file is written with the saved one.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button
          disabled={isBlocked}
          busy={file.isBusy}
          onClick={() => void file.save(download(payroll.file, { params, query: { blanks } }))}
        >
          <Trans>Download payroll file</Trans>
        </Button>
        <Button
          variant="quiet"
          busy={exact.isBusy}
          onClick={() => void exact.save(download(payroll.exact, { params }))}
        >
          <Trans>Download exact times</Trans>
        </Button>
      </div>
    </Panel>
  )
}
