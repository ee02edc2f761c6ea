import { Skeleton } from '../../../ui/skeleton.tsx'

/** The editor while its course is loaded. */
export const EditorSkeleton = () => (
  <div aria-busy className="grid gap-6 p-5 md:grid-cols-[280px_1fr]">
    <div className="grid content-start gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
    <div className="grid content-start gap-4">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-12" />
      <Skeleton className="h-32" />
    </div>
  </div>
)
