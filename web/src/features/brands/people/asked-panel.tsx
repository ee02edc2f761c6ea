import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type AskedByBrand, brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { WaitingAction, WaitingFact, WaitingLine, WaitingPanel } from '../../../ui/waiting-panel.tsx'

const pageSize = 10

function State({ person: { isExpired, isRefused } }: { person: AskedByBrand }) {
  if (isRefused)
    return (
      <Chip>
        <Trans>Declined</Trans>
      </Chip>
    )
  return <Chip>{isExpired ? <Trans>Expired</Trans> : <Trans context="by a brand">Asked</Trans>}</Chip>
}

function Line({ brandId, person }: { brandId: string; person: AskedByBrand }) {
  const { t } = useLingui()
  const { askedId: id, email } = person
  const again = useSend(brandPeople.askAgain, [brandPeople.asked])
  const withdraw = useSend(brandPeople.withdraw, [brandPeople.asked])
  const error = again.error ?? withdraw.error
  const busy = again.isPending || withdraw.isPending
  return (
    <WaitingLine
      name={<span className="break-all">{email}</span>}
      state={<State person={person} />}
      actions={
        <>
          <WaitingAction
            label={t`Withdraw the invitation to ${email}`}
            disabled={busy}
            onPress={() => withdraw.mutate({ params: { brandId, id } })}
          >
            <Trans>Withdraw</Trans>
          </WaitingAction>
          <WaitingAction
            label={t`Ask ${email} again`}
            disabled={busy}
            onPress={() => again.mutate({ params: { brandId, id } })}
          >
            <Trans>Ask again</Trans>
          </WaitingAction>
        </>
      }
    >
      <WaitingFact>
        <Trans context="by a brand">
          Asked <RelativeTime at={person.askedAt} />
        </Trans>
      </WaitingFact>
      {error && <FailureLine error={error} />}
    </WaitingLine>
  )
}

/** Who has an account and was asked whether they work for the brand; nothing at all while nobody is. */
export function AskedPanel({ brandId }: { brandId: string }) {
  const [page, setPage] = useState(1)
  const found = useQuery({
    ...read(brandPeople.asked, { params: { brandId }, query: { limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
  })
  useLastPage({ page, limit: pageSize, found, turnTo: setPage })
  const { items = [], paging: { total } = { total: 0 } } = found.data ?? {}
  if (total === 0) return null
  return (
    <WaitingPanel
      icon={MailQuestion}
      title={<Plural value={total} one="# person was asked to join" other="# people were asked to join" />}
      note={<Trans>They have an account. They are on your list as soon as they say yes.</Trans>}
      end={<Pagination page={page} limit={pageSize} total={total} onChange={setPage} />}
    >
      {items.map(person => (
        <Line key={person.askedId} brandId={brandId} person={person} />
      ))}
    </WaitingPanel>
  )
}
