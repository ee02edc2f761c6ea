import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useUser } from '../../../platform/session/session.ts'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { EditorSkeleton } from '../document/editor-skeleton.tsx'
import { NoSuchCourse } from '../no-such-course.tsx'
import { CourseEditor } from './course-editor.tsx'

/** Opens a course for writing. */
export function EditorPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const user = useUser()
  // What is written here is newer than any copy: it is read once, and never from a cache.
  const query = useQuery({
    ...read(drafts.get, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  usePageTitle(query.data?.course.title || t`Edit course`)
  return (
    <QueryStates
      query={query}
      loading={<EditorSkeleton />}
      heading={
        <PageFrame width={160}>
          <PageHead title={<Trans>Edit course</Trans>} />
        </PageFrame>
      }
      errorTitle={<Trans>The course could not be loaded</Trans>}
      missing={
        <PageFrame width={160}>
          <NoSuchCourse />
        </PageFrame>
      }
    >
      {draft => user && <CourseEditor key={draft.course.id} draft={draft} personId={user.id} />}
    </QueryStates>
  )
}
