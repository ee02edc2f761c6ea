import { Trans, useLingui } from '@lingui/react/macro'
import { type AssignableCourse, courseAssignments } from '@trellis/contract/tracks/course-assignments.ts'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { errorOf } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useUndo } from '../../../ui/use-undo.ts'
import { nameOf } from '../user-labels.ts'

type Props = { user: UserDetails; course: AssignableCourse; onClose: () => void }

/** Takes a course away that was assigned directly. */
export function RemoveCourseDialog({ user, course, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const sayDone = useUndo()
  const { mutateAsync, isPending } = useSend(courseAssignments.remove, [courseAssignments.manageable])
  const { mutateAsync: assign } = useSend(courseAssignments.assign, [courseAssignments.manageable])
  const [name, title] = [nameOf(user), course.title]
  const remove = async () => {
    try {
      await mutateAsync({ params: { courseId: course.id, userId: user.id } })
      const reverse = () => assign({ body: { userId: user.id, courseIds: [course.id] } })
      sayDone(t`“${title}” was removed.`, { reverse, undone: t`“${title}” is assigned again.` })
    } catch (error) {
      toast.error(say(errorOf(error).message))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void remove()}
      busy={isPending}
      title={
        <Trans>
          Remove “{title}” from {name}?
        </Trans>
      }
      confirm={<Trans>Remove</Trans>}
    >
      <Trans>
        It disappears from their courses unless a track of their store has it too. What they learned in it stays.
      </Trans>
    </ConfirmDialog>
  )
}
