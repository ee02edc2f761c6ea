import { Trans, useLingui } from '@lingui/react/macro'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { UpdatingList } from '../../../ui/updating-list.tsx'
import { Decided } from './decided.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { isUnconfirmed, RequestedDispensary, StatusChip, Unconfirmed } from './queue-columns.tsx'
import { nameOf } from './request-labels.ts'
import type { DecisionDialogs } from './use-decision-dialogs.tsx'

type Props = { requests: readonly SignUpRequest[]; answers: DecisionDialogs; isFetching: boolean }

function RequestCard({ request, answers }: { request: SignUpRequest; answers: DecisionDialogs }) {
  const { i18n } = useLingui()
  const name = nameOf(request, i18n)
  return (
    <li className="grid grid-cols-1 gap-3 border-line border-b px-4 py-3.5 last:border-b-0">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="font-bold leading-snug">{name}</p>
          <p className="truncate text-ink-2 text-small">{request.userEmail}</p>
          {isUnconfirmed(request) && <Unconfirmed />}
          <p className="mt-1 text-small">
            <RequestedDispensary request={request} />
          </p>
          <p className="text-ink-2 text-small">
            <Trans>
              Asked <RelativeTime at={request.createdAt} />
            </Trans>
          </p>
        </div>
        <StatusChip request={request} />
      </div>
      {request.requestStatus === 0 ? (
        <DecisionButtons request={request} answers={answers} wide />
      ) : (
        <Decided request={request} />
      )}
    </li>
  )
}

/** The requests on a narrow page: one card each. */
export const RequestCards = ({ requests, answers, isFetching }: Props) => (
  <UpdatingList busy={isFetching}>
    {requests.map(request => (
      <RequestCard key={request.id} request={request} answers={answers} />
    ))}
  </UpdatingList>
)
