import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { publishing } from '@trellis/contract/editor/publishing.ts'
import { type CourseVersion, versions } from '@trellis/contract/editor/versions.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { LearnersOfVersion } from './learners-of-version.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { VersionCard } from './version-card.tsx'
import type { Compared } from './version-list-page.tsx'

type OfVersion = { courseId: string; number: number; onClose: () => void }

function RestoreCourseVersion({ courseId: id, number, onClose }: OfVersion) {
  const draft = useQuery({ ...read(drafts.get, { params: { id } }), gcTime: 0, staleTime: 0 })
  const { mutate, ...restoring } = useSend(versions.restore, [drafts.get, publishing.prepare])
  const restore = (revision: number, onSuccess: () => void) =>
    mutate({ params: { id }, body: { number, revision } }, { onSuccess })
  return <RestoreDialog {...{ number, draft, restoring, restore, onClose }} />
}

function RemoveCourseVersion({ courseId: id, number, onClose }: OfVersion) {
  const { mutate, ...removing } = useSend(versions.remove, [versions.list])
  const remove = (onSuccess: () => void) => mutate({ params: { id, number } }, { onSuccess })
  return <RemovalDialog {...{ number, removing, remove, onClose }} />
}

function Figures({ version }: { version: CourseVersion }) {
  const { cards, seconds } = version
  const minutes = Math.max(1, Math.round(seconds / 60))
  return (
    <>
      <Plural value={cards} one="# card" other="# cards" /> · <Trans>{minutes} min</Trans> ·{' '}
      <LearnersOfVersion version={version} />
    </>
  )
}

type Props = {
  courseId: string
  version: CourseVersion
  /** The number of the version before it; null = it is the first. */
  before: number | null
  onCompare: (compared: Compared) => void
}

/** One version of a course. */
export const CourseVersionItem = ({ courseId, version, before, onCompare }: Props) => {
  const { number, versionId, restoredFrom } = version
  return (
    <VersionCard
      {...{ version, before, restoredFrom, onCompare }}
      previewPath={`/preview-card-courses/${courseId}?versionId=${versionId}`}
      figures={<Figures version={version} />}
      restoreDialog={onClose => <RestoreCourseVersion {...{ courseId, number, onClose }} />}
      removeDialog={onClose => <RemoveCourseVersion {...{ courseId, number, onClose }} />}
    />
  )
}
