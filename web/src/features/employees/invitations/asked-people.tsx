import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AskedPerson, employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { MailQuestion } from 'lucide-react'
import { useId, useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'

const pageSize = 10

function State({ person: { isExpired, isRefused } }: { person: AskedPerson }) {
  if (isRefused)
    return (
      <Chip>
        <Trans>Declined</Trans>
      </Chip>
    )
  return <Chip>{isExpired ? <Trans>Expired</Trans> : <Trans context="by a store">Asked</Trans>}</Chip>
}

function Line({ person }: { person: AskedPerson }) {
  const { t } = useLingui()
  const { askedId: id, email } = person
  const again = useSend(employmentInvitations.askAgain, [employmentInvitations.asked])
  const withdraw = useSend(employmentInvitations.withdraw, [employmentInvitations.asked])
  const error = again.error ?? withdraw.error
  const busy = again.isPending || withdraw.isPending
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line border-t px-4 py-3">
      <div className="min-w-40 flex-1">
        <p className="break-all font-semibold leading-snug">{email}</p>
        <p className="text-ink-2 text-small leading-snug">
          {person.dispensary.name} ·{' '}
          <Trans context="by a store">
            Asked <RelativeTime at={person.askedAt} />
          </Trans>
        </p>
        {error && <FailureLine error={error} />}
      </div>
      <State person={person} />
      <span className="flex gap-2 max-sm:w-full">
        <Button
          size="s"
          variant="quiet"
          className="max-sm:flex-1"
          disabled={busy}
          aria-label={t`Withdraw the invitation to ${email}`}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          <Trans>Withdraw</Trans>
        </Button>
        <Button
          size="s"
          variant="quiet"
          className="max-sm:flex-1"
          disabled={busy}
          aria-label={t`Ask ${email} again`}
          onClick={() => again.mutate({ params: { id } })}
        >
          <Trans>Ask again</Trans>
        </Button>
      </span>
    </li>
  )
}

/** Who has an account and was asked whether they work here; nothing at all while nobody is. */
export function AskedPeople({ dispensaryId }: { dispensaryId?: string }) {
  const id = useId()
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...read(employmentInvitations.asked, { query: { dispensaryId, limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
  })
  const total = data?.paging.total ?? 0
  if (!data || total === 0) return null
  if (data.items.length === 0 && page > 1) setPage(page - 1)
  return (
    <Card radius="m" aria-labelledby={id} className="mt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <span className="grid size-9 place-items-center rounded-full bg-wait-soft text-wait">
          <MailQuestion aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1 basis-50">
          <h2 id={id} className="text-title-s">
            <Plural value={total} one="# person was asked to join" other="# people were asked to join" />
          </h2>
          <p className="text-ink-2 text-small">
            <Trans>They have an account. They are on your list as soon as they say yes.</Trans>
          </p>
        </div>
        <Pagination page={page} limit={pageSize} total={total} onChange={setPage} />
      </div>
      <ul>
        {data.items.map(person => (
          <Line key={person.askedId} person={person} />
        ))}
      </ul>
    </Card>
  )
}
