import { Trans, useLingui } from '@lingui/react/macro'
import { type ProvisioningToken, provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import { useState } from 'react'
import { isProblem, toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast-region.tsx'

/** Revokes a token after confirmation. A token revoked in the meantime counts as success. */
export function RevokeToken({ token: { id, label } }: { token: ProvisioningToken }) {
  const { t } = useLingui()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const revoke = useSend(provisioning.revokeToken, [provisioning.tokens, provisioning.get, provisioning.list])
  const confirm = async () => {
    try {
      await revoke.mutateAsync({ params: { id } })
      toast.success(t`${label} is revoked.`)
    } catch (error) {
      if (!isProblem(error, 'NOT_FOUND')) toast.error(say(toError(error).message))
    }
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        className="min-h-11"
        aria-label={t`Revoke ${label}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
        busy={revoke.isPending}
        title={<Trans>Revoke {label}?</Trans>}
        confirm={<Trans>Revoke token</Trans>}
      >
        <Trans>
          The directory loses access right away: until it has another token, new people are not added and people who
          leave are not removed. Current people are not affected.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
