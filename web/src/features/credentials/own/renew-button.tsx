import { Trans, useLingui } from '@lingui/react/macro'
import type { RequirementName } from '@trellis/contract/credentials/compliance.ts'
import { ownCredentials } from '@trellis/contract/credentials/own-credentials.ts'
import { renewals } from '@trellis/contract/credentials/renewals.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

type Props = { requirement: RequirementName; variant: 'primary' | 'quiet' }

/** Starts the training for a requirement again; its courses are then to be continued. */
export function RenewButton({ requirement: { id, title }, variant }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(renewals.start, [ownCredentials.get])
  const start = () => mutate({ body: { requirementId: id } }, { onError: error => toast.error(say(error.message)) })
  return (
    <Button variant={variant} busy={isPending} aria-label={t`Renew now: ${title}`} onClick={start}>
      <Trans>Renew now</Trans>
    </Button>
  )
}
