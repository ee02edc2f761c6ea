import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Connection, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { Building2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { useLastPage } from '../../ui/use-last-page.ts'
import { StandingChip } from './standing-chip.tsx'

const AddLink = () => (
  <ButtonLink to="/single-sign-on/new" size="s">
    <Trans>Connect a company</Trans>
  </ButtonLink>
)

const hostOf = (issuer: string) => new URL(issuer).host

const Row = ({ connection }: { connection: Connection }) => (
  <ListRow
    to={`/single-sign-on/${connection.id}`}
    className="px-4 sm:px-5"
    media={
      <span className="grid size-11 shrink-0 max-sm:hidden place-items-center rounded-m bg-accent-soft text-accent-ink">
        <Building2 aria-hidden strokeWidth={1.8} className="size-5.5" />
      </span>
    }
    title={connection.organization.name}
    note={
      <>
        {hostOf(connection.issuer)} · <Plural value={connection.people} one="# person" other="# people" />
      </>
    }
    end={<StandingChip connection={connection} />}
  />
)

const Nothing = () => (
  <EmptyState icon={Building2} title={<Trans>No company is connected yet</Trans>} action={<AddLink />}>
    <Trans>
      Connect the sign-in that your people use for everything else, and they come in without a password of their own.
    </Trans>
  </EmptyState>
)

const pageSize = 50

/** The page of the list that the address asks for. */
function useConnections() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const found = useQuery({
    ...read(singleSignOn.list, { query: { limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
  })
  const turnTo = (next: number, replace = false) => setParams(next > 1 ? { page: String(next) } : {}, { replace })
  const isTurning = useLastPage({ page, limit: pageSize, found, turnTo: last => turnTo(last, true) })
  return { page, found, isTurning, turnTo: (next: number) => turnTo(next) }
}

const Rows = ({ items }: { items: readonly Connection[] }) =>
  items.length === 0 ? (
    <Nothing />
  ) : (
    <ul>
      {items.map(connection => (
        <Row key={connection.id} connection={connection} />
      ))}
    </ul>
  )

function Shown({ list }: { list: ReturnType<typeof useConnections> }) {
  const { data, error, refetch, isFetching } = list.found
  if (data && !list.isTurning) return <Rows items={data.items} />
  if (error)
    return (
      <ErrorState
        title={<Trans>The companies could not be loaded</Trans>}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <Loading>
      <SkeletonRows />
    </Loading>
  )
}

/** Which companies' people sign in with their company, and how that stands. */
export function ConnectionsPage() {
  const list = useConnections()
  const total = list.found.data?.paging.total ?? 0
  return (
    <div className="mx-auto max-w-200 px-safe-4 pt-5 pb-10 min-[769px]:px-safe-7 min-[769px]:pt-7 min-[769px]:pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
        <div>
          <h1 className="text-title-l">
            <Trans>Company sign-in</Trans>
          </h1>
          <p className="mt-0.5 text-ink-2">
            <Trans>People sign in with their company, by OpenID Connect.</Trans>
          </p>
        </div>
        {total > 0 && <AddLink />}
      </div>
      <Card radius="m" as="div" className="mt-5">
        <Shown list={list} />
      </Card>
      <div className="mt-3.5">
        <Pagination page={list.page} limit={pageSize} total={total} onChange={list.turnTo} />
      </div>
    </div>
  )
}
