import { Trans, useLingui } from '@lingui/react/macro'
import { mailList, mails, type SentMail, TestMailBody } from '@trellis/contract/notifications/mails.ts'
import { Mail, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { say } from '../../platform/i18n/say.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ListView } from '../../ui/list/list.tsx'
import { useListOf } from '../../ui/list/use-list-of.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ShownTogether } from '../../ui/shown-together.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DomainCheck } from './domain-check.tsx'
import { HeldMails } from './held-mails.public.tsx'
import { useMailColumns } from './mail-columns.tsx'
import { MailServerStatus } from './mail-server-status.tsx'
import { SuppressedAddresses } from './suppressed-addresses.tsx'
import { useDeliveryStatusLabels } from './use-delivery-status-labels.ts'

/** E-mails for the URL's filters, refetched while some are being sent. */
const useMailList = () =>
  useListOf(mailList, {
    filters: { status: 'status' },
    read: query => ({
      ...read(mails.list, { query }),
      refetchInterval: ({ state }: { state: { data?: { items: SentMail[] } | undefined } }) =>
        state.data?.items.some(mail => mail.status === 'waiting') ? 5000 : false,
    }),
  })

/** The latest mails and their delivery status. */
function SentMails() {
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

/** Sends a test mail; its status appears at the top of the list. */
function TestMail() {
  const { t } = useLingui()
  const session = useSession()
  const email = session.state === 'authenticated' ? session.user.email : ''
  const form = useContractForm(TestMailBody, { defaultValues: { email } })
  const { mutate, error, isPending } = useSend(mails.sendTest, [mails.list, mails.status])
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = form.handleSubmit(body => {
    setSentTo(null)
    mutate({ body }, { onSuccess: () => setSentTo(body.email), onError: problem => void putOnFields(form, problem) })
  })
  const errorText = form.formState.errors.email?.message ?? (error ? say(error.message) : undefined)
  return (
    <Panel title={<Trans>Send a test e-mail</Trans>}>
      <form noValidate onSubmit={send} className="grid justify-items-start gap-3.5">
        <TextField
          label={t`To`}
          type="email"
          autoComplete="email"
          className="w-full"
          error={errorText}
          {...form.register('email')}
        />
        <Button type="submit" variant="quiet" busy={isPending}>
          <Trans>Send</Trans>
        </Button>
      </form>
      {sentTo && (
        <p role="status" className="flex items-start gap-2.5 text-pretty text-small">
          <MailCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
          <span className="min-w-0 break-words">
            <Trans>
              On its way to {sentTo}. The list below shows whether the mail server accepted it; check the mailbox to see
              whether it arrived.
            </Trans>
          </span>
        </p>
      )}
    </Panel>
  )
}

/** Delivery status of this installation's e-mails, with troubleshooting. */
export const MailPage = () => (
  <PageFrame width={240} className="grid grid-cols-1 gap-5">
    <div>
      <h1 className="text-title-l">
        <Trans>E-mails</Trans>
      </h1>
      <p className="mt-0.5 text-ink-2">
        <Trans>Whether e-mails from Trellis arrive, and what to do if they don’t.</Trans>
      </p>
    </div>
    <HeldMails />
    <ShownTogether className="grid grid-cols-1 gap-5" above={<MailServerStatus />}>
      <div className="grid items-start gap-5 min-[769px]:grid-cols-2">
        <TestMail />
        <DomainCheck />
      </div>
      <SuppressedAddresses />
      <SentMails />
    </ShownTogether>
  </PageFrame>
)
