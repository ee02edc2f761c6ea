import { Trans, useLingui } from '@lingui/react/macro'
import { type Employee, employees } from '@trellis/contract/employees/employees.ts'
import { BellRing, Mail, Pencil, QrCode, UserMinus, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { useUser } from '../../platform/session/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { MenuItem } from '../../ui/menu-entry.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { getEmployeeName, getOnlyDispensary, isBehind } from './employee-labels.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { useRemindOne } from './reminders/use-remind.public.ts'

type RemoveProps = { employee: Employee; onClose: () => void; onRemoved?: () => void }

/** Confirms removing an employee from the store and states what is preserved. */
function RemoveDialog({ employee, onClose, onRemoved }: RemoveProps) {
  const { t } = useLingui()
  const toast = useToast()
  const remove = useSend(employees.remove, [employees.list, employees.get])
  const [name, place] = [getEmployeeName(employee), employee.locations.map(location => location.name).join(', ')]
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: employee.id }, query: getOnlyDispensary(employee) })
      toast.success(t`${name} was removed.`)
      onRemoved?.()
    } catch (error) {
      toast.error(say(toError(error).message))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void confirm()}
      busy={remove.isPending}
      title={
        <Trans>
          Remove {name} from {place}?
        </Trans>
      }
      confirm={<Trans>Remove</Trans>}
    >
      <Trans>
        The store’s training is removed from their courses. What they learned until today stays on your record; they
        keep their account and completed courses.
      </Trans>
    </ConfirmDialog>
  )
}

function useInvite() {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(employees.invite)
  return async ({ id, email }: Employee) => {
    try {
      await mutateAsync({ params: { id } })
      toast.success(t`A new invitation is on its way to ${email ?? ''}.`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
}

type Actions = {
  /** Actions available for an employee. */
  menuOf: (employee: Employee) => MenuItem[]
  /** Confirmation dialogs; must be rendered. */
  dialog: ReactNode
}

/** Manager's actions on an employee, in lists and on the employee's page. */
export function useEmployeeActions({
  isOnPage = false,
  onRemoved,
}: {
  isOnPage?: boolean
  onRemoved?: () => void
} = {}): Actions {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [employeeToRemove, setEmployeeToRemove] = useState<Employee | null>(null)
  const [invitedEmployee, setInvitedEmployee] = useState<Employee | null>(null)
  const invite = useInvite()
  const remind = useRemindOne()
  const ownId = useUser()?.id
  const edit = (employee: Employee) => navigate('/dispensary-employees/save', { state: { employee } })
  const buildMenu = (employee: Employee): MenuItem[] => [
    ...(isOnPage ? [] : [{ label: t`Open`, icon: UserRound, to: `/dispensary-employees/${employee.id}` }]),
    ...(employee.may.edit && !isOnPage ? [{ label: t`Edit`, icon: Pencil, onSelect: () => void edit(employee) }] : []),
    ...(isBehind(employee) && employee.id !== ownId
      ? [{ label: t`Remind by e-mail`, icon: BellRing, onSelect: () => void remind(employee) }]
      : []),
    ...(employee.may.invite
      ? [
          { label: t`Resend invitation`, icon: Mail, onSelect: () => void invite(employee) },
          { label: t`Show invitation code`, icon: QrCode, onSelect: () => setInvitedEmployee(employee) },
        ]
      : []),
    ...(employee.may.remove
      ? [
          {
            label: t`Remove from the store`,
            icon: UserMinus,
            tone: 'danger' as const,
            apart: !isOnPage || employee.may.invite,
            onSelect: () => setEmployeeToRemove(employee),
          },
        ]
      : []),
  ]
  const dialog = (
    <>
      {employeeToRemove && (
        <RemoveDialog employee={employeeToRemove} onClose={() => setEmployeeToRemove(null)} onRemoved={onRemoved} />
      )}
      {invitedEmployee && (
        <InvitationDialog employee={invitedEmployee} isMailed={false} onClose={() => setInvitedEmployee(null)} />
      )}
    </>
  )
  return { menuOf: buildMenu, dialog }
}
