import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { signUpRequests } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { read } from '../../platform/api/queries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { DecisionButtons } from './queue/decision-buttons.tsx'
import { isUnconfirmed, Unconfirmed } from './queue/queue-columns.tsx'
import { dispensaryLabelOf, nameOf } from './queue/request-labels.ts'
import { type DecisionDialogs, useDecisionDialogs } from './queue/use-decision-dialogs.tsx'

const pageSize = 5

type LineProps = { request: SignUpRequest; answers: DecisionDialogs; showsDispensary: boolean }

function Waiting({ request, answers, showsDispensary }: LineProps) {
  const { i18n } = useLingui()
  const name = nameOf(request, i18n)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line border-t px-4 py-3">
      <Avatar name={name} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold leading-snug">{name}</p>
        <p className="break-all text-ink-2 text-small leading-snug">{request.userEmail}</p>
        {isUnconfirmed(request) && <Unconfirmed />}
        <p className="text-ink-2 text-small leading-snug">
          {showsDispensary && `${dispensaryLabelOf(request)} · `}
          <Trans>
            Asked <RelativeTime at={request.createdAt} />
          </Trans>
        </p>
        {request.runsStore && (
          <p className="text-small text-wait leading-snug">
            <Trans>Says they run the store</Trans>
          </p>
        )}
      </div>
      <span className="max-sm:w-full">
        <DecisionButtons request={request} answers={answers} wide />
      </span>
    </li>
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
  /** Undefined = all the dispensaries that the viewer manages. */
  dispensaryId?: string
}

/** The pending requests to join the viewer's dispensary; renders nothing when there are none. */
export function PendingRequests({ dispensaryId }: Props) {
  const id = useId()
  const answers = useDecisionDialogs()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery({
    ...read(signUpRequests.list, {
      query: { requestStatus: 0, dispensaryId, limit: pageSize, offset: (page - 1) * pageSize },
    }),
    placeholderData: before => before,
  })
  const total = data?.paging.total ?? 0
  if (error && !data) return <LoadFailure busy={isFetching} onRetry={() => void refetch()} />
  if (!data || total === 0) return answers.dialog
  // The last request of the page was decided: the page before it is now the last one.
  if (data.items.length === 0 && page > 1) setPage(page - 1)
  const showsDispensary = new Set(data.items.map(dispensaryLabelOf)).size > 1
  return (
    <Card radius="m" aria-labelledby={id} className="mt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-3">
        <span className="grid size-9 place-items-center rounded-full bg-wait-soft text-wait">
          <UserPlus aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1 basis-50">
          <h2 id={id} className="text-title-s">
            <Plural value={total} one="# person asks to join" other="# people ask to join" />
          </h2>
          <p className="text-ink-2 text-small">
            <Trans>Approve people you know: they can sign in right away and start the first course.</Trans>
          </p>
        </div>
        <Pagination page={page} limit={pageSize} total={total} onChange={setPage} />
      </div>
      <ul>
        {data.items.map(request => (
          <Waiting key={request.id} {...{ request, answers }} showsDispensary={showsDispensary} />
        ))}
      </ul>
      {answers.dialog}
    </Card>
  )
}
