import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Connection, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { Building2 } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { PageFrame, PageHead } from '../../ui/page-frame.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useLastPage } from '../../ui/use-last-page.ts'
import { useListAddress } from '../../ui/use-list-address.ts'
import { ConnectionStatusChip } from './connection-status-chip.tsx'

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
    end={<ConnectionStatusChip connection={connection} />}
  />
)

const Nothing = () => (
  <EmptyState icon={Building2} title={<Trans>No company is connected yet</Trans>} action={<AddLink />}>
    <Trans>Connect the sign-in your people use for everything else, and they won’t need a separate password.</Trans>
  </EmptyState>
)

const pageSize = 50

/** The page of the list that the address asks for. */
function useConnections() {
  const { page, turnTo } = useListAddress()
  const found = useQuery({
    ...read(singleSignOn.list, { query: { limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
  })
  const isTurning = useLastPage({ page, limit: pageSize, found, turnTo: last => turnTo(last, true) })
  return { page, found, isTurning, turnTo: (next: number) => turnTo(next) }
}

const Shown = ({ list }: { list: ReturnType<typeof useConnections> }) => (
  <QueryStates
    query={list.found}
    isTurning={list.isTurning}
    errorTitle={<Trans>The companies could not be loaded</Trans>}
    empty={<Nothing />}
  >
    {data => (
      <ul>
        {data.items.map(connection => (
          <Row key={connection.id} connection={connection} />
        ))}
      </ul>
    )}
  </QueryStates>
)

/** The companies whose people sign in through them, and the status of each connection. */
export function ConnectionsPage() {
  const list = useConnections()
  const total = list.found.data?.paging.total ?? 0
  return (
    <PageFrame width={200}>
      <PageHead
        title={<Trans>Company sign-in</Trans>}
        note={<Trans>People sign in with their company, by OpenID Connect.</Trans>}
      >
        {total > 0 && <AddLink />}
      </PageHead>
      <Card radius="m" as="div" className="mt-5">
        <Shown list={list} />
      </Card>
      <div className="mt-3.5">
        <Pagination page={list.page} limit={pageSize} total={total} onChange={list.turnTo} />
      </div>
    </PageFrame>
  )
}
