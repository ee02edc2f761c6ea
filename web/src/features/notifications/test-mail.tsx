import { Trans, useLingui } from '@lingui/react/macro'
import { mails, TestMailBody } from '@trellis/contract/notifications/mails.ts'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { say } from '../../platform/i18n/say.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Sends a test mail; its status appears at the top of the list. */
export function TestMail() {
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
  const shown = form.formState.errors.email?.message ?? (error ? say(error.message) : undefined)
  return (
    <Panel title={<Trans>Send a test e-mail</Trans>}>
      <form noValidate onSubmit={send} className="grid justify-items-start gap-3.5">
        <TextField
          label={t`To`}
          type="email"
          autoComplete="email"
          className="w-full"
          error={shown}
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
