import { Trans } from '@lingui/react/macro'
import { MailX } from 'lucide-react'

/** Below an address to which e-mails come back. */
export const SuppressedHint = () => (
  <p className="flex items-center gap-1.5 text-small text-wait">
    <MailX aria-hidden className="size-4 shrink-0" />
    <Trans>E-mails to this address come back.</Trans>
  </p>
)
