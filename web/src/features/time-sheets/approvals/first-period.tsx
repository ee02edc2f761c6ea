import { Trans } from '@lingui/react/macro'
import { addDays, toMonday } from '@trellis/contract/time-sheets/days.ts'
import type { Employer } from '@trellis/contract/time-sheets/employers.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PeriodDialog } from './period-dialog.tsx'
import { getDay } from './use-time-address.ts'

type Props = { employer: Employer; onCreated: (periodId: string) => void }

/** What is to do before the first pay period, by who the viewer is. */
export function FirstPeriod({ employer, onCreated }: Props) {
  const [length, setLength] = useState<number | null>(null)
  if (!employer.may.pay)
    return (
      <Panel title={<Trans>No pay period yet</Trans>}>
        <p className="text-dense">
          <Trans>Your company starts pay periods. Until then, training time is listed by week.</Trans>
        </p>
      </Panel>
    )
  const monday = toMonday(getDay())
  return (
    <Panel
      title={<Trans>Start with your first pay period</Trans>}
      note={<Trans>Use the days of your payroll. You approve and close each period.</Trans>}
    >
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => setLength(7)}>
          <Trans>A week</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setLength(14)}>
          <Trans>Two weeks</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setLength(31)}>
          <Trans>Other days</Trans>
        </Button>
      </div>
      {length && (
        <PeriodDialog
          employerId={employer.id}
          initial={{ startsOn: monday, endsOn: addDays(monday, length - 1) }}
          onClose={() => setLength(null)}
          onCreated={onCreated}
        />
      )}
    </Panel>
  )
}
