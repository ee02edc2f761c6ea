import { Trans, useLingui } from '@lingui/react/macro'
import { type UserDetails, users } from '@trellis/contract/users/users.ts'
import { useState } from 'react'
import { errorOf } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { nameOf } from '../user-labels.ts'

/** Signs a person out on all devices, after asking. */
export function EndSessionsButton({ user }: { user: UserDetails }) {
  const { t } = useLingui()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useSend(users.endSessions, [users.get])
  const name = nameOf(user)
  const end = async () => {
    try {
      await mutateAsync({ params: { id: user.id } })
      toast.success(t`${name} is signed out everywhere.`)
    } catch (error) {
      toast.error(say(errorOf(error).message))
    }
    setAsked(false)
  }
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setAsked(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => void end()}
        busy={isPending}
        title={<Trans>Sign {name} out everywhere?</Trans>}
        confirm={<Trans>Sign out</Trans>}
      >
        <Trans>All their devices are signed out. They can sign in again.</Trans>
      </ConfirmDialog>
    </>
  )
}
