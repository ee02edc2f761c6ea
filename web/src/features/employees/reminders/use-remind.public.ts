import { useLingui } from '@lingui/react/macro'
import type { Employee } from '@trellis/contract/employees/employees.ts'
import { reminders } from '@trellis/contract/employees/reminders.ts'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { getEmployeeName } from '../employee-labels.ts'
import { outcomeLabels } from './reminder-results.public.tsx'

/** Reminds one person, and shows the result. */
export function useRemindOne() {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const { mutateAsync } = useSend(reminders.send)
  return async (employee: Pick<Employee, 'id' | 'firstName' | 'lastName'>) => {
    const name = getEmployeeName(employee)
    try {
      const { items } = await mutateAsync({ query: {}, body: { userIds: [employee.id] } })
      const outcome = items[0]?.outcome ?? 'NOTHING_LEFT'
      if (outcome === 'REMINDED') toast.success(t`${name} was reminded by e-mail.`)
      else toast.error(`${name}: ${i18n._(outcomeLabels[outcome])}`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
}
