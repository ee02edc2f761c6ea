import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type DeliveryStatus, mails } from '@trellis/contract/notifications/mails.ts'
import { read } from '../../platform/api/queries.ts'

/** The delivery status of a mail, in a word or two; without a mail server nothing is delivered. */
export function useDeliveryStatusLabels(): Record<DeliveryStatus, string> {
  const { t } = useLingui()
  const { data } = useQuery(read(mails.status))
  return {
    waiting: t`On its way`,
    held: t`Held after a restore`,
    sent: data?.server === null ? t`Not sent` : t`Sent`,
    failed: t`Failed`,
    returned: t({ message: 'Returned', context: 'e-mail' }),
    suppressed: t`Skipped`,
  }
}
