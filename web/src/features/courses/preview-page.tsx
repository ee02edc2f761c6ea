import { useUser } from '../../platform/session/session.ts'
import { CourseSkeleton, HeaderSkeleton } from './course-skeleton.tsx'
import { CourseViewer } from './course-viewer.tsx'
import { ViewerHeader } from './edges/viewer-header.tsx'
import { LinkExpired } from './preview/link-expired.tsx'
import { usePreview } from './preview/use-preview.ts'

// Under the house's own header, which stands still on a desk for those who are signed in.
const under = {
  nothing: { bar: 'sticky top-0 z-10', page: undefined },
  header: { bar: 'sticky top-0 z-10 min-[769px]:top-15', page: 'min-[769px]:[--viewer-top:9.25rem]' },
}

/** A course as its readers will see it, for those who hold a link to it: all cards are open and nothing is recorded. */
export function PreviewPage() {
  const { course, reading, hasFailed } = usePreview()
  const { bar, page } = useUser() ? under.header : under.nothing
  if (hasFailed && !course) return <LinkExpired />
  if (!course) {
    return (
      <>
        <div className={bar}>
          <HeaderSkeleton />
        </div>
        <CourseSkeleton />
      </>
    )
  }
  // A preview is always shown as one, also when a person's own reading of the course is what came.
  const shown = course.isPreview ? course : { ...course, isPreview: true }
  return (
    <div className={page}>
      <CourseViewer
        key={course.id}
        course={shown}
        reading={reading}
        isReview={false}
        header={({ at, onJump }) => (
          <div className={bar}>
            <ViewerHeader course={shown} at={at} back={null} onJump={onJump} />
          </div>
        )}
      />
    </div>
  )
}
