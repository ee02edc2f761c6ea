import type { ReactNode } from 'react'
import { PageHeader } from '../../platform/frame/page-header.tsx'
import { useUser } from '../../platform/session/session.ts'
import { CourseSkeleton, HeaderSkeleton } from './course-skeleton.tsx'
import { CourseViewer } from './course-viewer.tsx'
import { ViewerHeader } from './edges/viewer-header.tsx'
import { LinkExpired } from './preview/link-expired.tsx'
import { usePreview } from './preview/use-preview.ts'

/** Where the header of the course goes: a visitor keeps the house's own above it, whose logo leads to its owner. */
function HeaderPlace({ children }: { children: ReactNode }) {
  return useUser() ? <PageHeader>{children}</PageHeader> : <div className="sticky top-0 z-10">{children}</div>
}

/** A course as its readers will see it, for those who hold a link to it: all cards are open and nothing is recorded. */
export function PreviewPage() {
  const { course, reading, hasFailed } = usePreview()
  const back = useUser() ? '/' : null
  if (hasFailed && !course) return <LinkExpired />
  if (!course) {
    return (
      <>
        <HeaderPlace>
          <HeaderSkeleton />
        </HeaderPlace>
        <CourseSkeleton />
      </>
    )
  }
  // A preview is always shown as one, also when a person's own reading of the course is what came.
  const shown = course.isPreview ? course : { ...course, isPreview: true }
  return (
    <CourseViewer
      key={course.id}
      course={shown}
      reading={reading}
      isReview={false}
      header={({ at, onJump }) => (
        <HeaderPlace>
          <ViewerHeader course={shown} at={at} back={back} onJump={onJump} />
        </HeaderPlace>
      )}
    />
  )
}
