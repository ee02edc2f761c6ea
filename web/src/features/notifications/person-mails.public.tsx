import { Trans, useLingui } from '@lingui/react/macro'
import { mailList, mails } from '@trellis/contract/notifications/mails.ts'
import { Mail } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { ListPanel } from '../../ui/list/list-panel.tsx'
import { useListOf } from '../../ui/list/use-list-of.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useMailColumns } from './mail-columns.tsx'

/** The mails to one address, and their delivery status. */
export function PersonMails({ email }: { email: string }) {
  const { t } = useLingui()
  const list = useListOf(mailList, {
    read: query => read(mails.list, { query: { ...query, filter: email.slice(0, 100) } }),
  })
  return (
    <ListPanel
      list={list}
      title={<Trans>E-mails of the last 90 days</Trans>}
      caption={t`E-mails`}
      note={
        list.answer?.items.some(({ status }) => status === 'held') && (
          <Trans>
            Some are held after a restore. <TextLink to="/mail">Decide about them</TextLink>
          </Trans>
        )
      }
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
