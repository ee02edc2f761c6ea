import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type MergeRequest, mergeRequests } from '@trellis/contract/stores/merge-requests.ts'
import { Merge } from 'lucide-react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { WaitingAction, WaitingFact, WaitingLine, WaitingPanel } from '../../../ui/waiting-panel.tsx'

/** Effect on the viewer's store if both owners accept. */
function Consequence({ request: { dispensary, other, stays } }: { request: MergeRequest }) {
  const [own, theirs] = [dispensary.name, other.name]
  return stays ? (
    <Trans>
      If both say yes, people who learn at {theirs} move to {own}. {own} stays yours.
    </Trans>
  ) : (
    <Trans>
      If both say yes, people who learn at {own} move to {theirs} with their records, and {own} closes.
    </Trans>
  )
}

type LineProps = { request: MergeRequest; busy: boolean; onAnswer: (accept: boolean) => void }

function Line({ request, busy, onAnswer }: LineProps) {
  const { t } = useLingui()
  const { dispensary, other, otherOwner, stays, askedAt } = request
  const { name: theirs, city } = other
  const [merged, kept] = stays ? [other.name, dispensary.name] : [dispensary.name, other.name]
  return (
    <WaitingLine
      name={
        <Trans>
          Merge {merged} into {kept}?
        </Trans>
      }
      actions={
        <>
          <WaitingAction
            label={t`No, do not merge ${merged} into ${kept}`}
            disabled={busy}
            onPress={() => onAnswer(false)}
          >
            <Trans>No</Trans>
          </WaitingAction>
          <WaitingAction
            primary
            label={t`Yes, merge ${merged} into ${kept}`}
            disabled={busy}
            onPress={() => onAnswer(true)}
          >
            <Trans>Yes</Trans>
          </WaitingAction>
        </>
      }
    >
      <WaitingFact>
        {otherOwner ? (
          <Trans>
            {theirs} in {city} belongs to {otherOwner}
          </Trans>
        ) : (
          <Trans>
            {theirs} in {city} has its own managers
          </Trans>
        )}
        {' · '}
        <RelativeTime at={askedAt} />
      </WaitingFact>
      <WaitingFact>
        <Consequence request={request} />
      </WaitingFact>
    </WaitingLine>
  )
}

function Requests() {
  const { found, items, total, pages } = usePanelList(10, query => read(mergeRequests.list, { query }))
  const { mutate, isPending, error } = useSend(mergeRequests.answer, [mergeRequests.list])
  useHoldBack(found.isLoading)
  if (total === 0) return null
  return (
    <WaitingPanel
      icon={Merge}
      title={<Plural value={total} one="# store may be listed twice" other="# stores may be listed twice" />}
      note={<Trans>An administrator asks both owners. Nothing changes until both say yes.</Trans>}
      end={<Pagination {...pages} />}
      error={error}
    >
      {items.map(request => (
        <Line
          key={request.id}
          request={request}
          busy={isPending}
          onAnswer={accept => mutate({ params: { id: request.id }, body: { accept } })}
        />
      ))}
    </WaitingPanel>
  )
}

/** Merges with other owners' stores that the viewer may accept; renders nothing if there are none. */
export function MergeRequestsPanel() {
  const answers = useUser()?.roles.some(role => mergeRequests.list.access.some(answerRole => answerRole === role))
  return answers ? <Requests /> : null
}
