import { Trans, useLingui } from '@lingui/react/macro'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { UpdatingList } from '../../../ui/updating-list.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { Decided } from './decided.tsx'
import { AskedStore, isUnconfirmed, StatusChip, Unconfirmed } from './queue-columns.tsx'
import { nameOf } from './request-words.ts'
import type { Answers } from './use-answers.tsx'

type Props = { requests: readonly SignUpRequest[]; answers: Answers; isFetching: boolean }

function RequestCard({ request, answers }: { request: SignUpRequest; answers: Answers }) {
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
            <AskedStore request={request} />
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
        <AnswerButtons request={request} answers={answers} wide />
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
