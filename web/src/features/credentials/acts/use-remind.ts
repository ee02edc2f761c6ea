import { useLingui } from '@lingui/react/macro'
import { requirementReminders } from '@trellis/contract/credentials/reminders.ts'
import type { ReminderOutcome } from '@trellis/contract/employees/reminders.ts'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { outcomeLabels } from '../../employees/reminders/reminder-results.public.tsx'
import { changedByActs } from './changed-reads.ts'

type Person = { userId: string; name: string; dispensary: { id: string } }

/** Reminds one person of what a store asks of them, and shows the result. */
export function useRemind() {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending } = useSend(requirementReminders.send, changedByActs)
  const remind = async ({ userId, name, dispensary }: Person) => {
    try {
      const { items } = await mutateAsync({ body: { dispensaryId: dispensary.id, userIds: [userId] } })
      const outcome: ReminderOutcome = items[0]?.outcome ?? 'NOTHING_LEFT'
      if (outcome === 'REMINDED') toast.success(t`${name} was reminded by e-mail.`)
      else toast.error(`${name}: ${i18n._(outcomeLabels[outcome])}`)
    } catch (error) {
      toast.error(say(toError(error).message))
    }
  }
  return { remind, isPending }
}
