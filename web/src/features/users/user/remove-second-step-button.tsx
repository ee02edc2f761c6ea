import { Trans, useLingui } from '@lingui/react/macro'
import { secondFactor } from '@trellis/contract/accounts/second-factor.ts'
import { type UserDetails, users } from '@trellis/contract/users/users.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { useFreshProof } from '../../accounts/second-factor/use-fresh-proof.public.tsx'
import { nameOf } from '../user-labels.ts'

/** Takes the second step away from somebody who is locked out, after the administrator has proven who they are. */
export function RemoveSecondStepButton({ user }: { user: UserDetails }) {
  const { t } = useLingui()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const { run, question } = useFreshProof()
  const { mutateAsync, isPending } = useSend(secondFactor.removeAll, [users.get])
  const name = nameOf(user)
  const remove = async () => {
    setAsked(false)
    await run(async () => {
      await mutateAsync({ params: { id: user.id } })
      toast.success(t`The second step of ${name} was removed.`)
    })
  }
  return (
    <>
      <Button variant="quiet" size="s" busy={isPending} onClick={() => setAsked(true)}>
        <Trans>Remove second step</Trans>
      </Button>
      <ConfirmDialog
        open={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => void remove()}
        title={<Trans>Remove the second step of {name}?</Trans>}
        confirm={<Trans>Remove</Trans>}
      >
        <Trans>
          They sign in with their password alone until they set up a new one. Do this only if you are sure who asks.
          They are told by e-mail.
        </Trans>
      </ConfirmDialog>
      {question}
    </>
  )
}
