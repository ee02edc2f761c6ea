import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { authoredCourses, type CourseInList } from '@trellis/contract/editor/courses.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

type Props = { course: CourseInList; onClose: () => void }

/** Asks before a course is archived; it can be brought back. */
export function ArchiveDialog({ course: { id, title, tracks }, onClose }: Props) {
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
  return (
    <ActDialog
      title={<Trans>Archive {title}?</Trans>}
      consequence={
        <>
          <Plural
            value={tracks}
            _0="It is in no track, so nobody has it on their list."
            one="It is in # track: everybody who has it there loses it from their list."
            other="It is in # tracks: everybody who has it there loses it from their list."
          />{' '}
          <Trans>Their records stay. You can bring it back.</Trans>
        </>
      }
      confirm={<Trans>Archive</Trans>}
      busy={isPending}
      error={error}
      onConfirm={archive}
      onCancel={onClose}
    />
  )
}
