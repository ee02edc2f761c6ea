import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { classPublishing } from '@trellis/contract/class-editor/publishing.ts'
import { type ClassVersion, classVersions } from '@trellis/contract/class-editor/versions.ts'
import { useParams } from 'react-router'
import { read, useSend } from '../../../platform/api/queries.ts'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { NoSuchClass } from '../no-such-class.tsx'
import { LearnersOfVersion } from '../versions/learners-of-version.tsx'
import { RemovalDialog } from '../versions/removal-dialog.tsx'
import { RestoreDialog } from '../versions/restore-dialog.tsx'
import { VersionCard } from '../versions/version-card.tsx'
import { type Compared, VersionListPage } from '../versions/version-list-page.tsx'
import { CompareClassVersions } from './compare-class-versions.tsx'

type OfVersion = { classId: string; number: number; onClose: () => void }

function RestoreClassVersion({ classId: id, number, onClose }: OfVersion) {
  const draft = useQuery({ ...read(classDrafts.get, { params: { id } }), gcTime: 0, staleTime: 0 })
  const { mutate, ...restoring } = useSend(classVersions.restore, [classDrafts.get, classPublishing.prepare])
  const restore = (revision: number, onSuccess: () => void) =>
    mutate({ params: { id }, body: { number, revision } }, { onSuccess })
  return <RestoreDialog {...{ number, draft, restoring, restore, onClose }} />
}

function RemoveClassVersion({ classId: id, number, onClose }: OfVersion) {
  const { mutate, ...removing } = useSend(classVersions.remove, [classVersions.list])
  const remove = (onSuccess: () => void) => mutate({ params: { id, number } }, { onSuccess })
  return <RemovalDialog {...{ number, removing, remove, onClose }} />
}

function Figures({ version }: { version: ClassVersion }) {
  const { lessons, questions } = version
  return (
    <>
      <Plural value={lessons} one="# lesson" other="# lessons" /> ·{' '}
      <Plural value={questions} _0="no final exam" one="# question" other="# questions" /> ·{' '}
      <LearnersOfVersion version={version} />
    </>
  )
}

type Props = {
  classId: string
  version: ClassVersion
  /** The number of the version before it; null = it is the first. */
  before: number | null
  onCompare: (compared: Compared) => void
}

/** One version of a class. */
const ClassVersionItem = ({ classId, version, before, onCompare }: Props) => {
  const { number } = version
  return (
    <VersionCard
      {...{ version, before, onCompare }}
      previewPath={`/preview-classes/${classId}?version=${number}`}
      figures={<Figures version={version} />}
      restoreDialog={onClose => <RestoreClassVersion {...{ classId, number, onClose }} />}
      removeDialog={onClose => <RemoveClassVersion {...{ classId, number, onClose }} />}
    />
  )
}

/** The versions of a class: what each was for, what it changed, and the way back to it. */
export function ClassVersionsPage() {
  const { t } = useLingui()
  const { id: classId = '' } = useParams()
  const query = useQuery(read(classVersions.list, { params: { id: classId } }))
  usePageTitle(t`Class versions`)
  return (
    <VersionListPage
      title={<Trans>Class versions</Trans>}
      back={{ path: '/edit-classes', name: <Trans>Classes</Trans> }}
      editor={{ path: `/edit-classes/${classId}`, name: <Trans>Edit class</Trans> }}
      query={query}
      missing={<NoSuchClass />}
      comparison={compared => <CompareClassVersions classId={classId} {...compared} />}
    >
      {item => <ClassVersionItem classId={classId} {...item} />}
    </VersionListPage>
  )
}
