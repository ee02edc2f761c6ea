import { Trans } from '@lingui/react/macro'
import { requirementReminders } from '@trellis/contract/credentials/reminders.ts'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ReminderResults } from '../../employees/reminders/reminder-results.public.tsx'
import { toSubjectQuery } from '../../training-policy/subject-picker.public.tsx'
import { changedByActs } from './changed-reads.ts'

type Subject = { id: string; kind: 'chain' | 'store'; name: string }
type Props = { subject: Subject; onClose: () => void }

/** Asks before everyone is reminded, then shows the result for each. */
function RemindDialog({ subject, onClose }: Props) {
  const { mutate, data: sent, error, isPending } = useSend(requirementReminders.send, changedByActs)
  const { name } = subject
  const remind = () => mutate({ body: toSubjectQuery(subject) })
  if (!sent)
    return (
      <FormDialog
        title={<Trans>Remind everyone at {name}?</Trans>}
        description={
          <Trans>
            People with a certificate to get or renew within 60 days get an e-mail with what is due, at most once a
            week.
          </Trans>
        }
        confirm={<Trans>Remind everyone</Trans>}
        busy={isPending}
        error={error}
        onSubmit={remind}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Reminders</Trans>}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {sent.isMore && (
            <Button busy={isPending} onClick={remind}>
              <Trans>Remind the next ones</Trans>
            </Button>
          )}
        </>
      }
    >
      <div role="status" className="grid gap-2 pb-3">
        <ReminderResults items={sent.items} />
        {sent.items.length === 0 && <Trans>Everyone with something due was already reminded this week.</Trans>}
        {sent.isMore && <Trans>More people have something due.</Trans>}
      </div>
    </Dialog>
  )
}

/** Reminds everyone of a chain or store of what is due. */
export function RemindEveryone({ subject }: { subject: Subject }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        <Bell aria-hidden />
        <Trans>Remind everyone</Trans>
      </Button>
      {isOpen && <RemindDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
