import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { useParams, useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoSuchClass } from '../no-such-class.tsx'
import { ClassVersionItem } from './class-version-item.tsx'
import { CompareClassVersions } from './compare-class-versions.tsx'

const Loading = () => (
  <div className="grid gap-4">
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
)

/** The versions of a class: what each was for, what it changed, and the way back to it. */
export function ClassVersionsPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from'), search.get('to')]
  const query = useQuery(read(classVersions.list, { params: { id } }))
  usePageTitle(t`Class versions`)
  return (
    <PageFrame width={200} className="grid gap-5">
      <BackLink to="/edit-classes">
        <Trans>Classes</Trans>
      </BackLink>
      <PageHead title={<Trans>Class versions</Trans>} note={query.data?.title}>
        <ButtonLink variant="quiet" to={`/edit-classes/${id}`}>
          <Trans>Edit class</Trans>
        </ButtonLink>
      </PageHead>
      {from && to && <CompareClassVersions classId={id} from={from} to={to} onClose={() => setSearch({})} />}
      <QueryStates
        query={query}
        loading={<Loading />}
        errorTitle={<Trans>The versions could not be loaded</Trans>}
        missing={<NoSuchClass />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={<Trans>Nothing is published yet</Trans>}
              action={
                <ButtonLink to={`/edit-classes/${id}/publish`}>
                  <Trans>Publish…</Trans>
                </ButtonLink>
              }
            >
              <Trans>Every time you publish, a version is kept here.</Trans>
            </EmptyState>
          ) : (
            <ol className="grid gap-3.5">
              {items.map((version, nth) => (
                <ClassVersionItem
                  key={version.versionId}
                  classId={id}
                  version={version}
                  before={items[nth + 1]?.number ?? null}
                  onCompare={(older, newer) => setSearch({ from: older, to: newer })}
                />
              ))}
            </ol>
          )
        }
      </QueryStates>
    </PageFrame>
  )
}
