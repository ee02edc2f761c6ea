import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Draft, drafts } from '@trellis/contract/editor/drafts.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useUser } from '../../../platform/session/session.ts'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { EditorSkeleton } from '../document/editor-skeleton.tsx'
import { NoSuchCourse } from '../no-such-course.tsx'
import { CourseEditor } from './course-editor.tsx'

/** The draft and its author as they were when the course was opened: they stay while the author signs in again. */
function useOpened(draft: Draft | undefined, courseId: string) {
  const personId = useUser()?.id
  const [opened, setOpened] = useState<{ draft: Draft; personId: string } | null>(null)
  const isOther = opened?.draft.course.id !== courseId || (personId !== undefined && opened.personId !== personId)
  if (isOther && draft && personId) setOpened({ draft, personId })
  return isOther ? null : opened
}

/** Opens a course for writing. */
export function EditorPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  // What is written here is newer than any copy: it is read once, and never from a cache.
  const query = useQuery({
    ...read(drafts.get, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const opened = useOpened(query.data, id)
  usePageTitle(opened?.draft.course.title || t`Edit course`)
  if (opened) return <CourseEditor key={`${opened.draft.course.id} ${opened.personId}`} {...opened} />
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
      {() => <EditorSkeleton />}
    </QueryStates>
  )
}
