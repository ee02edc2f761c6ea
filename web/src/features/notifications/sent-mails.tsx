import { Trans, useLingui } from '@lingui/react/macro'
import type { SentMail } from '@trellis/contract/notifications/mails.ts'
import { Mail } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { ListView } from '../../ui/list/list.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ServerReply } from './server-reply.tsx'
import { useDeliveryStatusLabels } from './use-delivery-status-labels.ts'
import { useMailList } from './use-mail-list.ts'

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

function useMailColumns(): ListColumn<SentMail>[] {
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

/** The latest mails and their delivery status. */
export function SentMails() {
  const { t } = useLingui()
  const list = useMailList()
  const columns = useMailColumns()
  const options = Object.entries(useDeliveryStatusLabels()).map(([value, label]) => ({ value, label }))
  return (
    <section aria-labelledby="sent-mails" className="grid grid-cols-1 gap-3.5">
      <h2 id="sent-mails" className="text-title-m">
        <Trans>Latest e-mails</Trans>
      </h2>
      <Card radius="m" as="div">
        <ListView
          list={list}
          caption={t`E-mails`}
          search={t`E-mail or subject`}
          filters={[{ name: 'status', label: t`Delivery status`, all: t`All e-mails`, options }]}
          columns={columns}
          rowKey={mail => mail.id}
          rowName={mail => mail.subject}
          empty={{
            icon: Mail,
            title: <Trans>No e-mails sent yet</Trans>,
            text: <Trans>Invitations, links and notices are listed here for 90 days.</Trans>,
          }}
          noMatch={{ title: <Trans>No matching e-mails</Trans>, clear: <Trans>Show all e-mails</Trans> }}
        />
      </Card>
    </section>
  )
}
