import { Loading, Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** The header while the course loads. */
export const HeaderSkeleton = () => (
  <div className="border-line bg-surface min-[769px]:border-b">
    <div className="mx-auto max-w-160 px-safe-4">
      <div className="grid h-13 content-center gap-1.5">
        <Skeleton className="h-4 w-52" />
        <Skeleton className="h-3 w-32" />
      </div>
      <Skeleton className="mt-1 mb-2.5 h-1 rounded-full" />
    </div>
  </div>
)

/** The first cards while the course loads. */
export const CourseSkeleton = () => (
  <Loading>
    <div className="mx-auto grid w-full max-w-160 gap-9 px-safe-4 pt-6 min-[769px]:pt-10">
      <div className="grid gap-4">
        <Skeleton className="h-7 w-3/4" />
        <SkeletonText lines={4} />
      </div>
      <Skeleton className="aspect-4/3 w-full rounded-l" />
      <Spinner silent className="justify-self-center text-accent" />
    </div>
  </Loading>
)
