import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PayPeriod } from '@trellis/contract/time-sheets/pay-periods.ts'
import {
  type PersonTime,
  type TimeTotals,
  timeList,
  trainingTime,
} from '@trellis/contract/time-sheets/training-time.ts'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Card } from '../../../ui/card.tsx'
import { ListView } from '../../../ui/list/list.tsx'
import { useListOf } from '../../../ui/list/use-list-of.ts'
import { ApproveAll } from './approve-all.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { usePersonName } from './time-labels.tsx'
import type { ChosenDays } from './use-time-address.ts'
import { useTimeColumns } from './use-time-columns.tsx'

type Days = { employerId: string; days: ChosenDays }
type Props = { list: ReturnType<typeof useTimeList>; days: ChosenDays }

/** The list for some days; clearing its filters keeps these. */
export const useTimeList = ({ employerId, days }: Days) => {
  const which = 'period' in days ? { periodId: days.period.id } : { week: days.week }
  const list = useListOf(timeList, {
    filters: { store: 'dispensaryId', open: 'unapproved' },
    read: query => read(trainingTime.list, { query: { ...query, employerId, ...which } }),
  })
  const clear = () => list.request.change({ filter: undefined, store: undefined, open: undefined })
  return { ...list, request: { ...list.request, clear } }
}

/** What closing the pay period waits for. */
const Unapproved = ({ totals: { unapproved } }: { totals: TimeTotals }) =>
  unapproved > 0 && (
    <p className="border-line border-b bg-wait-soft px-3.5 py-2 font-medium text-dense text-wait" role="status">
      <Plural
        value={unapproved}
        one="# person is not approved yet. Approve them before the pay period is closed."
        other="# people are not approved yet. Approve them before the pay period is closed."
      />
    </p>
  )

function Totals({ totals }: { totals: TimeTotals }) {
  const { duration } = useFormat()
  const [payable, approved] = [duration(totals.payableSeconds), duration(totals.approvedSeconds)]
  return (
    <p className="border-line border-t px-3.5 py-2.5 font-medium text-dense" role="status">
      {totals.approvedSeconds > 0 ? (
        <Trans>
          Approved {approved} of {payable}.
        </Trans>
      ) : (
        <Trans>{payable} paid training.</Trans>
      )}
    </p>
  )
}

const useFilters = (stores: readonly { id: string; name: string }[], isPeriod: boolean) => {
  const { t } = useLingui()
  const store = { name: 'store', label: t`Store`, all: t`All stores` }
  const options = stores.map(({ id, name }) => ({ value: id, label: name }))
  const open = { name: 'open', label: t`Approval`, all: t`Everyone` }
  return [
    { ...store, ...(options.length > 1 && { options }) },
    { ...open, ...(isPeriod && { options: [{ value: 'true', label: t`Not approved` }] }) },
  ]
}

const useTimeListParts = ({ list, days }: Props) => {
  const period: PayPeriod | null = 'period' in days ? days.period : null
  const [approving, setApproving] = useState<PersonTime | null>(null)
  const columns = useTimeColumns({ isPeriod: period !== null, onApprove: setApproving })
  const filters = useFilters(list.answer?.stores ?? [], period !== null)
  return { period, approving, setApproving, columns, filters }
}

/** The training time of people in some days, to approve. */
export function TimeList(props: Props) {
  const { t } = useLingui()
  const getName = usePersonName()
  const { list } = props
  const { period, approving, setApproving, columns, filters } = useTimeListParts(props)
  const { answer, query } = list
  return (
    <Card radius="m" as="div">
      {period && !period.closedAt && answer && <Unapproved totals={answer.totals} />}
      <ListView
        list={list}
        caption={t`Training time`}
        search={t`Name`}
        filters={filters}
        columns={columns}
        rowKey={row => `${row.userId} ${row.dispensary.id}`}
        rowName={getName}
        toolbar={period && answer && <ApproveAll periodId={period.id} filter={query} totals={answer.totals} />}
        footer={answer && answer.items.length > 0 && <Totals totals={answer.totals} />}
        empty={{
          icon: Clock,
          title: <Trans>No training time in these days</Trans>,
          text: <Trans>Time that people spend in courses and classes appears here.</Trans>,
        }}
        noMatch={{ title: <Trans>No one matches</Trans>, clear: <Trans>Show everyone</Trans> }}
      />
      {approving && period && (
        <ApproveDialog key={approving.userId} row={approving} period={period} onClose={() => setApproving(null)} />
      )}
    </Card>
  )
}
