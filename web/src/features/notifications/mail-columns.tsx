import { useLingui } from '@lingui/react/macro'
import type { SentMail } from '@trellis/contract/notifications/mails.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ServerReply } from './server-reply.tsx'
import { useDeliveryStatusLabels } from './use-delivery-status-labels.ts'

const tones: Record<SentMail['status'], ChipTone> = { waiting: 'wait', sent: 'good', failed: 'bad' }

const isDelayed = (mail: SentMail) => mail.status !== 'sent' && mail.attempts > 0

/** Subject and recipient, and the reply of the mail server where there is something to do about it. */
const MailCell = ({ mail }: { mail: SentMail }) => (
  <div className="grid min-w-0 gap-0.5 min-[769px]:py-2">
    <p className="break-words font-semibold leading-snug">{mail.subject}</p>
    <p className="break-all font-normal text-ink-2 text-small">{mail.recipient}</p>
    {isDelayed(mail) && <ServerReply mail={mail} />}
  </div>
)

/** The columns of a list of mails. */
export function useMailColumns(): ListColumn<SentMail>[] {
  const { t } = useLingui()
  const words = useDeliveryStatusLabels()
  return [
    { id: 'mail', heading: t`E-mail`, cell: mail => <MailCell mail={mail} />, card: 'title' },
    {
      id: 'status',
      heading: t`Status`,
      cell: mail => <Chip tone={tones[mail.status]}>{words[mail.status]}</Chip>,
      card: 'mark',
    },
    {
      id: 'at',
      heading: t`When`,
      cell: mail => <RelativeTime at={mail.sentAt ?? mail.createdAt} />,
      card: 'foot',
    },
  ]
}
