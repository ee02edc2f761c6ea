import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { versions } from '@trellis/contract/editor/versions.ts'
import { useParams, useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NoSuchCourse } from '../no-such-course.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { VersionItem } from './version-item.tsx'

const Loading = () => (
  <div className="grid gap-4">
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
)

/** The versions of a course: what each was for, what it changed, and the way back to it. */
export function VersionsPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from'), search.get('to')]
  const query = useQuery(read(versions.list, { params: { id } }))
  usePageTitle(t`Course versions`)
  return (
    <PageFrame width={200} className="grid gap-5">
      <BackLink to="/edit-card-courses">
        <Trans>Courses</Trans>
      </BackLink>
      <PageHead title={<Trans>Course versions</Trans>} note={query.data?.title}>
        <ButtonLink variant="quiet" to={`/edit-card-courses/${id}`}>
          <Trans>Edit course</Trans>
        </ButtonLink>
      </PageHead>
      {from && to && <CompareVersions courseId={id} from={from} to={to} onClose={() => setSearch({})} />}
      <QueryStates
        query={query}
        loading={<Loading />}
        errorTitle={<Trans>The versions could not be loaded</Trans>}
        missing={<NoSuchCourse />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={<Trans>Nothing is published yet</Trans>}
              action={
                <ButtonLink to={`/edit-card-courses/${id}/publish`}>
                  <Trans>Publish…</Trans>
                </ButtonLink>
              }
            >
              <Trans>Every time you publish, a version is kept here.</Trans>
            </EmptyState>
          ) : (
            <ol className="grid gap-3.5">
              {items.map((version, nth) => (
                <VersionItem
                  key={version.versionId}
                  courseId={id}
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
