import { useLingui } from '@lingui/react/macro'
import { authoredCourses, type CourseInList } from '@trellis/contract/editor/courses.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { ArchiveDialog } from '../draft-list/archive-dialog.tsx'

type Props = { course: CourseInList; onClose: () => void }

/** Archives a course, once it was asked. */
export function ArchiveCourse({ course: { id, title, tracks }, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(authoredCourses.archive, [authoredCourses.list])
  const bringBack = () => mutate({ params: { id }, body: { isArchived: false } })
  const archive = () =>
    mutate(
      { params: { id }, body: { isArchived: true } },
      {
        onSuccess: () => {
          toast.undoable(t`${title} is archived.`, { label: t`Undo`, run: bringBack })
          onClose()
        },
      },
    )
  return <ArchiveDialog {...{ title, tracks, error, onClose }} busy={isPending} onArchive={archive} />
}
