import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ProvisionedOrganization, provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import { FolderSync } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
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
              last heard from <RelativeTime at={directory.lastUsedAt} />
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
      Connect the list of people that a company keeps anyway. Who joins gets an account, and who leaves is out at once.
    </Trans>
  </EmptyState>
)

function Directories() {
  const { page, turnTo } = useListAddress()
  const { data, error, refetch, isFetching } = useQuery({
    ...read(provisioning.list, { query: { limit: pageSize, offset: (page - 1) * pageSize } }),
    placeholderData: before => before,
  })
  if (!data)
    return error ? (
      <ErrorState
        title={<Trans>The directories could not be loaded</Trans>}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <Loading>
        <SkeletonRows />
      </Loading>
    )
  if (data.paging.total === 0) return <Nothing />
  return (
    <>
      <ul>
        {data.items.map(directory => (
          <Row key={directory.id} directory={directory} />
        ))}
      </ul>
      <Pagination page={page} limit={pageSize} total={data.paging.total} onChange={next => turnTo(next)} />
    </>
  )
}

/** Which organizations' directories keep their people here, and how that stands. */
export const DirectoriesPage = () => (
  <div className="mx-auto max-w-200 px-safe-4 pt-5 pb-10 min-[769px]:px-safe-7 min-[769px]:pt-7 min-[769px]:pb-16">
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
      <div>
        <h1 className="text-title-l">
          <Trans>Company directories</Trans>
        </h1>
        <p className="mt-0.5 text-pretty text-ink-2">
          <Trans>A company’s own list of people decides who is in and who is out, by SCIM 2.0.</Trans>
        </p>
      </div>
      <AddLink />
    </div>
    <Card radius="m" as="div" className="mt-5">
      <Directories />
    </Card>
  </div>
)
