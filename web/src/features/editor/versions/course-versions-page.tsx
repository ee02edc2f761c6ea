import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { versions } from '@trellis/contract/editor/versions.ts'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { NoSuchCourse } from '../no-such-course.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { CourseVersionItem } from './course-version-item.tsx'
import { VersionListPage } from './version-list-page.tsx'

/** The versions of a course: what each was for, what it changed, and the way back to it. */
export function CourseVersionsPage() {
  const { t } = useLingui()
  const { id: courseId = '' } = useParams()
  const query = useQuery(read(versions.list, { params: { id: courseId } }))
  usePageTitle(t`Course versions`)
  return (
    <VersionListPage
      title={<Trans>Course versions</Trans>}
      back={{ path: '/edit-card-courses', name: <Trans>Courses</Trans> }}
      editor={{ path: `/edit-card-courses/${courseId}`, name: <Trans>Edit course</Trans> }}
      query={query}
      missing={<NoSuchCourse />}
      comparison={compared => <CompareVersions courseId={courseId} {...compared} />}
    >
      {item => <CourseVersionItem courseId={courseId} {...item} />}
    </VersionListPage>
  )
}
