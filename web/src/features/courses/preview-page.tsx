import { lazy, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isFramed } from '../../platform/frame/is-framed.ts'
import { PageHeader } from '../../platform/frame/page-header.tsx'
import { useUser } from '../../platform/session/session.ts'
import { CourseSkeleton, HeaderSkeleton } from './course-skeleton.tsx'
import { CourseViewer } from './course-viewer.tsx'
import { LinkExpired } from './preview/link-expired.tsx'
import { PreviewBar } from './preview/preview-bar.tsx'
import { usePreview } from './preview/use-preview.ts'
import { ViewerHeader } from './viewer-bars/viewer-header.tsx'

/** The place of the course header: visitors also have the product's header above it, whose logo links home. */
function HeaderPlace({ children }: { children: ReactNode }) {
  return useUser() ? <PageHeader>{children}</PageHeader> : <div className="sticky top-0 z-10">{children}</div>
}

const LivePage = lazy(async () => ({ default: (await import('./live/live-page.tsx')).LivePage }))

/** A course for people with a preview link, or the draft that the editor around this frame is writing. */
export function PreviewPage() {
  const [search] = useSearchParams()
  return search.has('live') && isFramed() ? <LivePage /> : <LinkedPreview />
}

/** A course for people with a preview link: all cards are open and nothing is recorded. */
function LinkedPreview() {
  const { course, reading, token, isFirst, hasFailed } = usePreview()
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
  // Always shown as a preview, even if the server answered with the person's own reading.
  const previewCourse = course.isPreview ? course : { ...course, isPreview: true }
  return (
    <CourseViewer
      key={course.id}
      course={previewCourse}
      reading={reading}
      isReview={false}
      header={({ at, onJump }) => (
        <HeaderPlace>
          {token && <PreviewBar courseId={previewCourse.id} token={token} isFirst={isFirst} />}
          <ViewerHeader course={previewCourse} at={at} back={back} onJump={onJump} />
        </HeaderPlace>
      )}
    />
  )
}
