import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

type Props = {
  /** Undefined = all stores of the viewer. */
  dispensaryId?: string | undefined
}

/** E-mails a new link to everyone who was invited and has not joined. */
export function InviteAgainButton({ dispensaryId }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useSend(employmentInvitations.inviteAllAgain, [employees.list])
  const close = () => {
    reset()
    setOpen(false)
  }
  const send = () =>
    mutate(
      { query: { dispensaryId } },
      {
        onSuccess: ({ invited, isMore }) => {
          const people = t`${plural(invited, { one: '# person was invited again.', other: '# people were invited again.' })}`
          if (invited === 0) toast.success(t`No one to invite: everyone joined or got a link today.`)
          else toast.success(isMore ? `${people} ${t`Press again to reach the next ones.`}` : people)
          close()
        },
      },
    )
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        <Send aria-hidden />
        <Trans>Invite again</Trans>
      </Button>
      {isOpen && (
        <ActDialog
          tone="primary"
          title={<Trans>Invite everyone again who has not joined yet?</Trans>}
          consequence={<Trans>Each gets a new link by e-mail, at most once a day. Earlier links stop working.</Trans>}
          confirm={<Trans>Invite again</Trans>}
          busy={isPending}
          error={error}
          onConfirm={send}
          onCancel={close}
        />
      )}
    </>
  )
}
