import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ProvisionedOrganization, provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import { FolderSync } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { PageFrame, PageHead } from '../../ui/page-frame.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useLastPage } from '../../ui/use-last-page.ts'
import { useListAddress } from '../../ui/use-list-address.ts'
import { DirectoryChip } from './directory-chip.tsx'

const pageSize = 25

const AddLink = () => (
  <ButtonLink to="/provisioning/new" size="s">
    <Trans>Connect a directory</Trans>
  </ButtonLink>
)

const Row = ({ directory }: { directory: ProvisionedOrganization }) => (
  <ListRow
    to={`/provisioning/${directory.id}`}
    className="px-4 sm:px-5"
    media={
      <span className="grid size-11 shrink-0 place-items-center max-sm:hidden rounded-m bg-accent-soft text-accent-ink">
        <FolderSync aria-hidden strokeWidth={1.8} className="size-5.5" />
      </span>
    }
    title={directory.organization.name}
    note={
      <>
        <Plural value={directory.people} one="# person" other="# people" />
        {directory.lastUsedAt && (
          <>
            {' · '}
            <Trans>
              last contact <RelativeTime at={directory.lastUsedAt} />
            </Trans>
          </>
        )}
      </>
    }
    end={<DirectoryChip directory={directory} />}
  />
)

const Nothing = () => (
  <EmptyState icon={FolderSync} title={<Trans>No directory is connected yet</Trans>} action={<AddLink />}>
    <Trans>
      Connect a company’s own directory. New people get an account, and people who leave lose access right away.
    </Trans>
  </EmptyState>
)

function Directories() {
  const { page, turnTo } = useListAddress()
  const found = useQuery({
    ...read(provisioning.list, { query: { limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
  })
  const isTurning = useLastPage({ page, limit: pageSize, found, turnTo: last => turnTo(last, true) })
  return (
    <QueryStates
      query={found}
      isTurning={isTurning}
      errorTitle={<Trans>The directories could not be loaded</Trans>}
      empty={<Nothing />}
    >
      {({ items, paging }) => (
        <>
          <ul>
            {items.map(directory => (
              <Row key={directory.id} directory={directory} />
            ))}
          </ul>
          <Pagination page={page} limit={pageSize} total={paging.total} onChange={next => turnTo(next)} />
        </>
      )}
    </QueryStates>
  )
}

/** The organizations whose directories provision people here, and the status of each. */
export const DirectoriesPage = () => (
  <PageFrame width={200}>
    <PageHead
      title={<Trans>Company directories</Trans>}
      note={<Trans>A company’s own directory adds and removes people, by SCIM 2.0.</Trans>}
    >
      <AddLink />
    </PageHead>
    <Card radius="m" as="div" className="mt-5">
      <Directories />
    </Card>
  </PageFrame>
)
