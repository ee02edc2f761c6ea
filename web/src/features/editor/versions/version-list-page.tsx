import { Trans } from '@lingui/react/macro'
import type { ScreenPath } from '@trellis/contract/routes.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CountedInFives } from '../../campaigns/counted-in-fives.public.tsx'

const Loading = () => (
  <div className="grid gap-4">
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
)

const NothingPublished = ({ publishPath }: { publishPath: string }) => (
  <EmptyState
    title={<Trans>Nothing is published yet</Trans>}
    action={
      <ButtonLink to={publishPath}>
        <Trans>Publish…</Trans>
      </ButtonLink>
    }
  >
    <Trans>Every time you publish, a version is kept here.</Trans>
  </EmptyState>
)

/** Two versions by their numbers, or one and `draft`. */
export type Compared = { from: string; to: string }

type Item<Version> = {
  version: Version
  /** The number of the version before it; null = it is the first. */
  before: number | null
  onCompare: (compared: Compared) => void
}

type Versions<Version> = { title: string; isRounded: boolean; items: readonly Version[] }

type Props<Version> = {
  title: ReactNode
  back: { path: ScreenPath; name: ReactNode }
  /** The editor; its publish page is below it. */
  editor: { path: string; name: ReactNode }
  query: { data: Versions<Version> | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  missing: ReactNode
  comparison: (compared: Compared & { onClose: () => void }) => ReactNode
  children: (item: Item<Version>) => ReactNode
}

/** The versions of a course or class, newest first; the address says which two are compared. */
export function VersionListPage<Version extends { versionId: string; number: number }>(props: Props<Version>) {
  const { title, back, editor, query, missing, comparison, children } = props
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from'), search.get('to')]
  return (
    <PageFrame width={200} className="grid gap-5">
      <BackLink to={back.path}>{back.name}</BackLink>
      <PageHead title={title} note={query.data?.title}>
        <ButtonLink variant="quiet" size="s" to={editor.path}>
          {editor.name}
        </ButtonLink>
      </PageHead>
      {from && to && comparison({ from, to, onClose: () => setSearch({}) })}
      <QueryStates
        query={query}
        loading={<Loading />}
        errorTitle={<Trans>The versions could not be loaded</Trans>}
        missing={missing}
        empty={<NothingPublished publishPath={`${editor.path}/publish`} />}
      >
        {({ items, isRounded }) => (
          <>
            <ol className="grid gap-3.5">
              {items.map((version, nth) => (
                <li key={version.versionId}>
                  {children({ version, before: items[nth + 1]?.number ?? null, onCompare: setSearch })}
                </li>
              ))}
            </ol>
            {isRounded && <CountedInFives />}
          </>
        )}
      </QueryStates>
    </PageFrame>
  )
}
