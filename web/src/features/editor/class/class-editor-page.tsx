import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useUser } from '../../../platform/session/session.ts'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { EditorSkeleton } from '../document/editor-skeleton.tsx'
import { NoSuchClass } from '../no-such-class.tsx'
import { ClassEditor } from './class-editor.tsx'

/** Opens a class for writing. */
export function ClassEditorPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const user = useUser()
  // What is written here is newer than any copy: it is read once, and never from a cache.
  const query = useQuery({
    ...read(classDrafts.get, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  usePageTitle(query.data?.class.title || t`Edit class`)
  return (
    <QueryStates
      query={query}
      loading={<EditorSkeleton />}
      heading={
        <PageFrame width={160}>
          <PageHead title={<Trans>Edit class</Trans>} />
        </PageFrame>
      }
      errorTitle={<Trans>The class could not be loaded</Trans>}
      missing={
        <PageFrame width={160}>
          <NoSuchClass />
        </PageFrame>
      }
    >
      {draft => user && <ClassEditor key={draft.class.id} draft={draft} personId={user.id} />}
    </QueryStates>
  )
}
