import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type OwnCredential, ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { useState } from 'react'
import { isProblem, toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

type Props = { credential: OwnCredential }

function useWithdraw({ credential: { id } }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useSend(ownCredentials.withdraw, [ownCredentials.get])
  // Awaited here: a withdrawn certificate loses its button, which takes the callbacks of a mutation with it.
  const withdraw = async () => {
    try {
      await mutateAsync({ params: { id } })
      toast.success(t`Withdrawn.`)
    } catch (error) {
      toast.error(say(toError(error).message))
      if (isProblem(error, 'DECIDED_BEFORE')) void cache.invalidateQueries({ queryKey: [ownCredentials.get.path] })
    }
  }
  return { withdraw, isPending }
}

/** Withdraws a certificate that the person added by mistake and that waits for a look; asks first. */
export function WithdrawButton(props: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { withdraw, isPending } = useWithdraw(props)
  const { title } = props.credential.requirement
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className="min-h-11"
        aria-label={t`Withdraw the certificate: ${title}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Withdraw</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={isPending}
        title={<Trans>Withdraw this certificate?</Trans>}
        confirm={<Trans>Withdraw</Trans>}
        onConfirm={() => void withdraw().finally(() => setOpen(false))}
        onCancel={() => setOpen(false)}
      >
        <Trans>It no longer counts, and no one looks at it. You can add the right one.</Trans>
      </ConfirmDialog>
    </>
  )
}
