import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { PageHeader } from '../../platform/frame/page-header.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Loading, Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TrainingBlocked, useTrainingBlock } from '../training-policy/training-block.public.ts'
import { classQuery } from './class-query.ts'
import { ClassViewer } from './class-viewer.tsx'

const ClassLoading = () => (
  <Loading>
    <PageHeader>
      <div className="border-line bg-surface min-[769px]:border-b">
        <div className="mx-auto max-w-160 px-safe-4">
          <div className="grid h-13 content-center gap-1.5">
            <Skeleton className="h-4 w-52" />
            <Skeleton className="h-3 w-28" />
          </div>
          <Skeleton className="mt-1 mb-2.5 h-1 rounded-full" />
        </div>
      </div>
    </PageHeader>
    <div className="mx-auto grid w-full max-w-160 gap-6 px-safe-4 pt-6 min-[769px]:pt-10">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="aspect-video w-full rounded-l" />
      <SkeletonText lines={5} />
      <Spinner silent className="justify-self-center text-accent" />
    </div>
  </Loading>
)

/** A class of a track. If it does not exist for this learner, redirects to their home. */
export function ClassPage() {
  const { trackId = '', slug = '' } = useParams()
  const [search] = useSearchParams()
  const query = useQuery(classQuery(slug))
  const { data } = query
  const block = useTrainingBlock(slug, query)
  if (block) return <TrainingBlocked problem={block} busy={query.isFetching} onRetry={query.refetch} />
  // The open class stays on screen even if a refetch fails.
  if (data)
    return (
      <ClassViewer key={data.id} learnerClass={data} trackId={trackId} isReview={search.get('review') === 'true'} />
    )
  return (
    <QueryStates
      query={query}
      loading={<ClassLoading />}
      missing={<Navigate to="/" replace />}
      errorTitle={<Trans>This class could not be loaded</Trans>}
      errorNote={<Trans>The lessons you have read are recorded. Check your connection and try again.</Trans>}
      errorAction={
        <ButtonLink variant="ghost" to={`/tracks/${trackId}`}>
          <Trans>Back to the track</Trans>
        </ButtonLink>
      }
    >
      {() => null}
    </QueryStates>
  )
}
