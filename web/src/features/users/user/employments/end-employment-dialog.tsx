import { Trans, useLingui } from '@lingui/react/macro'
import { type EndReason, endReasons, userWork } from '@trellis/contract/users/user-work.ts'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { useState } from 'react'
import { useSend } from '../../../../platform/api/queries.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { readsOfUsers } from '../../subject.ts'
import { getUserName } from '../../user-labels.ts'
import { splitError } from './field-error.ts'

function useReasons(): { value: EndReason; label: string }[] {
  const { t } = useLingui()
  const labels: Record<EndReason, string> = {
    LEFT: t`They left`,
    DISMISSED: t`They were dismissed`,
    MISTAKE: t`Added by mistake`,
    OTHER: t`Something else`,
  }
  return endReasons.map(value => ({ value, label: labels[value] }))
}

type Props = { user: UserDetails; employment: UserDetails['employments'][number]; onClose: () => void }

/** Ends an employment, today or on an earlier day. */
export function EndWorkDialog({ user, employment, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const reasons = useReasons()
  const [day, setDay] = useState('')
  const [reason, setReason] = useState<EndReason | undefined>()
  const { mutateAsync, isPending, error } = useSend(userWork.end, readsOfUsers)
  const { onField, failure } = splitError(error, 'endedOn')
  const [name, place] = [getUserName(user), employment.employer.name]
  const end = async () => {
    const params = { id: user.id, employmentId: employment.id }
    try {
      await mutateAsync({ params, body: { endedOn: day || undefined, reason } })
    } catch {
      return
    }
    toast.success(t`${name} no longer works at ${place}.`)
    onClose()
  }
  return (
    <FormDialog
      title={
        <Trans>
          End the work of {name} at {place}?
        </Trans>
      }
      description={
        <Trans>
          {name} keeps the account and all completed courses. {place} sees nothing they learn after that day.
        </Trans>
      }
      confirm={<Trans>End</Trans>}
      tone="danger"
      busy={isPending}
      error={failure}
      onSubmit={() => void end()}
      onClose={onClose}
    >
      <DateField
        label={t`Last day`}
        optional
        hint={t`Leave empty to end it now.`}
        value={day}
        onChange={setDay}
        error={onField}
      />
      <Select
        label={t`Reason`}
        optional
        placeholder={t`No reason given`}
        options={reasons}
        value={reason ?? ''}
        onChange={event => setReason(endReasons.find(option => option === event.target.value))}
      />
    </FormDialog>
  )
}
