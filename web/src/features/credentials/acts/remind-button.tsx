import { Trans, useLingui } from '@lingui/react/macro'
import { requirementReminders } from '@trellis/contract/credentials/reminders.ts'
import type { ReminderOutcome } from '@trellis/contract/employees/reminders.ts'
import { Bell } from 'lucide-react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { outcomeLabels } from '../../employees/reminders/reminder-results.public.tsx'
import { changedByActs } from './changed-reads.ts'

type Props = { userId: string; name: string; dispensary: { id: string } }

function useRemind({ userId, name, dispensary }: Props) {
  const { t, i18n } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending } = useSend(requirementReminders.send, changedByActs)
  const remind = async () => {
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

/** Reminds one person of what a store asks of them, and shows the result. */
export function RemindButton(props: Props) {
  const { t } = useLingui()
  const { remind, isPending } = useRemind(props)
  const { name } = props
  return (
    <Button
      variant="quiet"
      size="s"
      className="min-h-11"
      busy={isPending}
      aria-label={t`Remind ${name}`}
      onClick={() => void remind()}
    >
      <Bell aria-hidden />
      <Trans>Remind</Trans>
    </Button>
  )
}
