import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { mails } from '@trellis/contract/notifications/mails.ts'
import { Mail } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { useListRequest } from '../../ui/list/use-list-request.ts'
import { useMailColumns } from './mail-columns.tsx'

/** The mails to one address, and their delivery status. */
export function PersonMails({ email }: { email: string }) {
  const { t } = useLingui()
  const request = useListRequest({ pageSize: 25 })
  const list = useList(request, useQuery(read(mails.list, { query: { filter: email.slice(0, 100), ...request.part } })))
  return (
    <ListPanel
      list={list}
      title={<Trans>E-mails of the last 90 days</Trans>}
      caption={t`E-mails`}
      columns={useMailColumns()}
      rowName={mail => mail.subject}
      empty={{
        icon: Mail,
        title: <Trans>No e-mails sent yet</Trans>,
        text: <Trans>Invitations, links and notices are listed here for 90 days.</Trans>,
      }}
    />
  )
}
