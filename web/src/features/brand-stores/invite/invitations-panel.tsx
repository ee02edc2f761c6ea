import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { brandStores } from '@trellis/contract/stores/brand-stores.ts'
import {
  type StoreInvitation,
  type StoreInvitationState,
  storeInvitations,
} from '@trellis/contract/stores/store-invitations.ts'
import { MailQuestion } from 'lucide-react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { WaitingAction, WaitingFact, WaitingLine, WaitingPanel } from '../../../ui/waiting-panel.tsx'

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
  const resend = useSend(storeInvitations.again, [storeInvitations.list])
  const withdraw = useSend(storeInvitations.withdraw, [storeInvitations.list, brandStores.list])
  const error = resend.error ?? withdraw.error
  const busy = resend.isPending || withdraw.isPending
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
              onPress={() => resend.mutate({ params: { id } })}
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
  const { found, items, total, pages } = usePanelList(10, query => ({
    ...read(storeInvitations.list, { query }),
    refetchInterval: ({ state }: { state: { data?: { items: StoreInvitation[] } | undefined } }) =>
      state.data?.items.some(({ answer }) => answer === 'sending') ? 2000 : false,
  }))
  useHoldBack(found.isLoading)
  if (total === 0) return null
  return (
    <WaitingPanel
      icon={MailQuestion}
      title={<Plural value={total} one="# store was invited" other="# stores were invited" />}
      note={<Trans>A store that says no can be asked again after 90 days.</Trans>}
      end={<Pagination {...pages} />}
    >
      {items.map(invitation => (
        <Line key={invitation.id} invitation={invitation} />
      ))}
    </WaitingPanel>
  )
}
