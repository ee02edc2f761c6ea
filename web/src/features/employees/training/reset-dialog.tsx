import { Trans, useLingui } from '@lingui/react/macro'
import { type Employee, type EmployeeItem, employees } from '@trellis/contract/employees/employees.ts'
import { errorOf } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { nameOf } from '../employee-labels.ts'

type Props = { employee: Employee; item: EmployeeItem; onClose: () => void }

/** Asks before a course is reset: for whom, which course, and what is preserved. */
export function ResetDialog({ employee, item, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const reset = useSend(employees.resetCourse, [employees.items, employees.tracks, employees.get, employees.list])
  const [name, course] = [nameOf(employee), item.courseTitle]
  const confirm = async () => {
    try {
      await reset.mutateAsync({ params: { id: item.courseId, userId: employee.id } })
      toast.success(t`${name} can take “${course}” again.`)
    } catch (error) {
      toast.error(say(errorOf(error).message))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      tone="primary"
      onCancel={onClose}
      onConfirm={() => void confirm()}
      busy={reset.isPending}
      title={
        <Trans>
          Reset “{course}” for {name}?
        </Trans>
      }
      confirm={<Trans>Reset</Trans>}
    >
      {item.state === 'COMPLETED' ? (
        <Trans>
          It restarts at the first card with all quiz tries, and no longer counts as completed. Earlier answers stay on
          record.
        </Trans>
      ) : (
        <Trans>It restarts at the first card with all quiz tries. Earlier answers stay on record.</Trans>
      )}
    </ConfirmDialog>
  )
}
