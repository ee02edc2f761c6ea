import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Employee, employees } from '@trellis/contract/employees/employees.ts'
import { type ReminderResult, reminders } from '@trellis/contract/employees/reminders.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { say } from '../../platform/i18n/say.ts'
import { useUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { getEmployeeName, isBehind } from './employee-labels.ts'
import { ReminderResults } from './reminders/reminder-results.public.tsx'

type Props = { dispensaryId: string | undefined; onClose: () => void }

/** Maximum number of people listed, least trained first; "all" includes the rest. */
const maxOffered = 100

const Outcomes = ({ sent }: { sent: { items: readonly ReminderResult[]; isMore: boolean } }) => (
  <div role="status" className="grid gap-2 pb-3">
    <ReminderResults items={sent.items} />
    {sent.items.length === 0 && <Trans>Everyone who is behind was already reminded this week.</Trans>}
    {sent.isMore && <Trans>More people are behind. Send again to reach the next ones.</Trans>}
  </div>
)

function useReminding({ dispensaryId }: Props) {
  const { t } = useLingui()
  const ownId = useUser()?.id
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set())
  const query = { dispensaryId, sort: 'trained' as const, limit: maxOffered }
  const found = useQuery(read(employees.list, { query }))
  const send = useSend(reminders.send)
  const behind = (found.data?.items ?? []).filter(employee => isBehind(employee) && employee.id !== ownId)
  const selected = behind.filter(({ id }) => !deselected.has(id))
  const choose = (ids: readonly string[]) =>
    setDeselected(new Set(behind.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)))
  const remind = () =>
    send.mutate({
      query: { dispensaryId },
      body: deselected.size === 0 ? {} : { userIds: selected.map(({ id }) => id) },
    })
  const failure = send.error && (say(send.error.message) || t`That did not work. Please try again.`)
  return { found, behind, selected, choose, remind, sent: send.data, isSending: send.isPending, failure }
}

function People({
  behind,
  selected,
  choose,
}: {
  behind: readonly Employee[]
  selected: readonly Employee[]
  choose: (ids: readonly string[]) => void
}) {
  const { t } = useLingui()
  return (
    <CheckboxGroup
      label={t`Who is behind`}
      options={behind.map(employee => ({ value: employee.id, label: getEmployeeName(employee) }))}
      value={selected.map(({ id }) => id)}
      onChange={choose}
    />
  )
}

const PeopleLoading = () => (
  <Loading>
    <SkeletonRows rows={3} />
  </Loading>
)

const NoOneIsBehind = () => (
  <EmptyState icon={CircleCheck} title={<Trans>No one is behind</Trans>}>
    <Trans>Everyone has completed their assigned courses.</Trans>
  </EmptyState>
)

function Content(reminding: ReturnType<typeof useReminding>) {
  const { found, behind, selected, choose, sent, failure } = reminding
  if (sent) return <Outcomes sent={sent} />
  return (
    <QueryStates
      query={found}
      loading={<PeopleLoading />}
      isEmpty={() => behind.length === 0}
      empty={<NoOneIsBehind />}
    >
      {() => (
        <>
          <People behind={behind} selected={selected} choose={choose} />
          {failure && (
            <p role="alert" className="py-2 text-bad text-small">
              {failure}
            </p>
          )}
        </>
      )}
    </QueryStates>
  )
}

/** Reminds some or all employees who are behind, and shows the result for each. */
export function RemindDialog(props: Props) {
  const reminding = useReminding(props)
  const { behind, selected, remind, sent, isSending } = reminding
  const isAll = selected.length === behind.length
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={<Trans>Send training reminder</Trans>}
      description={
        sent ? undefined : (
          <Trans>Each person gets an e-mail with a link to their next course, at most once a week.</Trans>
        )
      }
      actions={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            {sent ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {!sent && (
            <Button disabled={selected.length === 0} busy={isSending} onClick={remind}>
              {isAll ? (
                <Trans>Remind all who are behind</Trans>
              ) : (
                <Plural value={selected.length} one="Remind # person" other="Remind # people" />
              )}
            </Button>
          )}
        </>
      }
    >
      <Content {...reminding} />
    </Dialog>
  )
}
