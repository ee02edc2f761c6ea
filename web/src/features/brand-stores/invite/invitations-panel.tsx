import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { brandStores } from '@trellis/contract/stores/brand-stores.ts'
import {
  type StoreInvitation,
  type StoreInvitationState,
  storeInvitations,
} from '@trellis/contract/stores/store-invitations.ts'
import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { WaitingAction, WaitingFact, WaitingLine, WaitingPanel } from '../../../ui/waiting-panel.tsx'

const pageSize = 10

const labels: Record<StoreInvitationState, MessageDescriptor> = {
  sending: msg`Being sent`,
  invited: msg`Invited`,
  waiting: msg`Waiting for an answer`,
  agreed: msg`Agreed`,
  refused: msg`Said no`,
}
const tones = { sending: 'wait', invited: 'wait', waiting: 'wait', agreed: 'good', refused: 'bad' } as const

function Line({ invitation }: { invitation: StoreInvitation }) {
  const { t, i18n } = useLingui()
  const { id, name, city, state, answer, invitedAt } = invitation
  const again = useSend(storeInvitations.again, [storeInvitations.list])
  const withdraw = useSend(storeInvitations.withdraw, [storeInvitations.list, brandStores.list])
  const error = again.error ?? withdraw.error
  const busy = again.isPending || withdraw.isPending
  const isOpen = answer === 'invited' || answer === 'waiting'
  return (
    <WaitingLine
      name={name}
      state={<Chip tone={tones[answer]}>{i18n._(labels[answer])}</Chip>}
      actions={
        isOpen && (
          <>
            <WaitingAction
              label={t`Withdraw the invitation of ${name}`}
              disabled={busy}
              onPress={() => withdraw.mutate({ params: { id } })}
            >
              <Trans>Withdraw</Trans>
            </WaitingAction>
            <WaitingAction
              label={t`Send the invitation of ${name} again`}
              disabled={busy}
              onPress={() => again.mutate({ params: { id } })}
            >
              <Trans>Send again</Trans>
            </WaitingAction>
          </>
        )
      }
    >
      <WaitingFact>
        {`${city}, ${state} · `}
        <RelativeTime at={invitedAt} />
      </WaitingFact>
      {error && <FailureLine error={error} />}
    </WaitingLine>
  )
}

/** The stores that the brand has invited, with their answers; nothing at all while there are none. */
export function InvitationsPanel() {
  const [page, setPage] = useState(1)
  const found = useQuery({
    ...read(storeInvitations.list, { query: { limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
    refetchInterval: ({ state }) => (state.data?.items.some(({ answer }) => answer === 'sending') ? 2000 : false),
  })
  useLastPage({ page, limit: pageSize, found, turnTo: setPage })
  useHoldBack(found.isLoading)
  const { items = [], paging: { total } = { total: 0 } } = found.data ?? {}
  if (total === 0) return null
  return (
    <WaitingPanel
      icon={MailQuestion}
      title={<Plural value={total} one="# store was invited" other="# stores were invited" />}
      note={<Trans>A store that says no can be asked again after 90 days.</Trans>}
      end={<Pagination page={page} limit={pageSize} total={total} onChange={setPage} />}
    >
      {items.map(invitation => (
        <Line key={invitation.id} invitation={invitation} />
      ))}
    </WaitingPanel>
  )
}
