import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mayOpen } from '@trellis/contract/routes.ts'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { UserPlus } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { useUser } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { usePanelList } from '../../ui/list/use-panel-list.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useHoldBack } from '../../ui/shown-together.tsx'
import { WaitingFact, WaitingLine, WaitingPanel } from '../../ui/waiting-panel.tsx'
import { DecisionButtons } from './queue/decision-buttons.tsx'
import { isUnconfirmed, UnconfirmedBadge } from './queue/queue-columns.tsx'
import { getDispensaryLabel, getPersonName } from './queue/request-labels.ts'
import { type DecisionDialogs, useDecisionDialogs } from './queue/use-decision-dialogs.tsx'

type LineProps = { request: SignUpRequest; answers: DecisionDialogs; showsDispensary: boolean }

function Waiting({ request, answers, showsDispensary }: LineProps) {
  const { i18n } = useLingui()
  const name = getPersonName(request, i18n)
  return (
    <WaitingLine
      avatar={<Avatar name={name} />}
      name={name}
      actions={<DecisionButtons request={request} answers={answers} wide />}
    >
      <WaitingFact isAddress>{request.userEmail}</WaitingFact>
      {isUnconfirmed(request) && <UnconfirmedBadge />}
      <WaitingFact>
        {showsDispensary && `${getDispensaryLabel(request)} · `}
        <Trans>
          Asked <RelativeTime at={request.createdAt} />
        </Trans>
      </WaitingFact>
      {request.asksToManage && (
        <p className="text-small text-wait leading-snug">
          <Trans>Says they run the store</Trans>
        </p>
      )}
    </WaitingLine>
  )
}

const LoadFailure = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <Card radius="m" className="mt-5">
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3">
      <p className="flex-1 basis-50 text-dense">
        <Trans>The requests to join could not be loaded.</Trans>
      </p>
      <Button variant="quiet" size="s" busy={busy} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  </Card>
)

type Props = {
  /** Undefined = all stores that the viewer manages. */
  dispensaryId?: string
}

/** Pending requests to join the viewer's store; renders nothing if there are none or the viewer may not decide. */
export function PendingRequests({ dispensaryId }: Props) {
  const mayDecide = mayOpen(signUpRequests.list.access, useUser()?.roles ?? null)
  const answers = useDecisionDialogs()
  const { found, items, total, pages } = usePanelList(5, range => ({
    ...read(signUpRequests.list, { query: { requestStatus: 0, dispensaryId, ...range } }),
    enabled: mayDecide,
  }))
  useHoldBack(found.isLoading)
  const { data, error, isFetching, refetch } = found
  if (error && !data) return <LoadFailure busy={isFetching} onRetry={() => void refetch()} />
  if (total === 0) return answers.dialog
  const showsDispensary = new Set(items.map(getDispensaryLabel)).size > 1
  return (
    <>
      <WaitingPanel
        icon={UserPlus}
        title={<Plural value={total} one="# person asks to join" other="# people ask to join" />}
        note={<Trans>Approve people you know: they can log in right away and start the first course.</Trans>}
        end={<Pagination {...pages} />}
      >
        {items.map(request => (
          <Waiting key={request.id} {...{ request, answers }} showsDispensary={showsDispensary} />
        ))}
      </WaitingPanel>
      {answers.dialog}
    </>
  )
}
