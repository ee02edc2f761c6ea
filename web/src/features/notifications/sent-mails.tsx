import { Trans, useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { ListView } from '../../ui/list/list.tsx'
import { useMailColumns } from './mail-columns.tsx'
import { useDeliveryStatusLabels } from './use-delivery-status-labels.ts'
import { useMailList } from './use-mail-list.ts'

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
