import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EmploymentInvitation } from '@trellis/contract/employees/invitations.ts'
import type { Paging } from '@trellis/contract/paging.ts'
import { MailQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { type ReadPage, usePanelList } from '../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { WaitingAction, WaitingFact, WaitingLine, WaitingPanel } from '../../../ui/waiting-panel.tsx'

type AskedPerson = Omit<EmploymentInvitation, 'dispensary'>
type Act = { mutate: () => void; isPending: boolean; error: Error | null }

function State({ person: { isExpired, isRefused } }: { person: AskedPerson }) {
  if (isRefused)
    return (
      <Chip>
        <Trans context="to join">Declined</Trans>
      </Chip>
    )
  return <Chip>{isExpired ? <Trans>Expired</Trans> : <Trans context="to join">Asked</Trans>}</Chip>
}

/** A person asked to confirm that they work at a store or brand, with buttons to withdraw or resend. */
export function AskedLine(props: { person: AskedPerson; place?: string; again: Act; withdraw: Act }) {
  const { t } = useLingui()
  const { person, place, again, withdraw } = props
  const { email } = person
  const error = again.error ?? withdraw.error
  const busy = again.isPending || withdraw.isPending
  return (
    <WaitingLine
      name={<span className="break-all">{email}</span>}
      state={<State person={person} />}
      actions={
        <>
          <WaitingAction label={t`Withdraw the invitation to ${email}`} disabled={busy} onPress={withdraw.mutate}>
            <Trans>Withdraw</Trans>
          </WaitingAction>
          <WaitingAction label={t`Ask ${email} again`} disabled={busy} onPress={again.mutate}>
            <Trans>Ask again</Trans>
          </WaitingAction>
        </>
      }
    >
      <WaitingFact>
        {place && `${place} · `}
        <Trans context="to join">
          Asked <RelativeTime at={person.askedAt} />
        </Trans>
      </WaitingFact>
      {error && <FailureLine error={error} />}
    </WaitingLine>
  )
}

type ListProps<Person> = {
  /** Reads one page of pending people. */
  search: ReadPage<{ items: Person[]; paging: Paging }>
  children: (person: Person) => ReactNode
}

/** Existing users asked to confirm that they work here; renders nothing when there are none. */
export function AskedList<Person extends AskedPerson>({ search, children }: ListProps<Person>) {
  const { found, items, total, pages } = usePanelList(10, search)
  useHoldBack(found.isLoading)
  if (total === 0) return null
  return (
    <WaitingPanel
      icon={MailQuestion}
      title={<Plural value={total} one="# person was asked to join" other="# people were asked to join" />}
      note={<Trans>They have an account. They appear in your list once they say yes.</Trans>}
      end={<Pagination {...pages} />}
    >
      {items.map(children)}
    </WaitingPanel>
  )
}
