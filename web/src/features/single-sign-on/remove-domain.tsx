import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Connection,
  type ConnectionDomain,
  singleSignOn,
} from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { useState } from 'react'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast-region.tsx'

type Props = { connection: Connection; domain: ConnectionDomain }

/** Removes a domain: at once while it is not proven, else after asking. */
export function RemoveDomain({ connection, domain }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useSend(singleSignOn.removeDomain, [singleSignOn.get, singleSignOn.list])
  const name = domain.domain
  const remove = () =>
    mutate(
      { params: { id: connection.id, domainId: domain.id } },
      { onError: error => toast.error(say(error.message)), onSettled: () => setAsking(false) },
    )
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        className="ml-auto"
        aria-label={t`Remove ${name}`}
        busy={isPending}
        onClick={() => (domain.provenAt === null ? remove() : setAsking(true))}
      >
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
        busy={isPending}
        title={<Trans>Remove {name}?</Trans>}
        confirm={<Trans>Remove</Trans>}
      >
        <Trans>
          New people can no longer sign in with an address at {name}. People who have already signed in with the company
          still can.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
