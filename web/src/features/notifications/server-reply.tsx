import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mails, type SentMail } from '@trellis/contract/notifications/mails.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast-region.tsx'

/** Retries a mail now; one that was sent in the meantime is not sent twice. */
function AgainButton({ mail }: { mail: SentMail }) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending } = useSend(mails.sendAgain, [mails.list, mails.status])
  const again = () =>
    mutate(
      { params: { id: mail.id } },
      { onSuccess: () => toast.success(t`Trying again now.`), onError: error => toast.error(say(error.message)) },
    )
  return (
    <Button
      variant="quiet"
      size="s"
      busy={isPending}
      aria-label={t`Send again to ${mail.recipient}`}
      className="min-h-11"
      onClick={again}
    >
      <Trans>Send again</Trans>
    </Button>
  )
}

/** The mail server's reply, for a mail that was not sent at the first attempt. */
export const ServerReply = ({ mail }: { mail: SentMail }) => (
  <div className="mt-1 grid min-w-0 justify-items-start gap-2 font-normal">
    <p className="text-ink-2 text-small">
      <Plural value={mail.attempts} one="Tried once." other="Tried # times." />{' '}
      {mail.lastError && (
        <>
          <Trans>The mail server said:</Trans> <q className="break-words">{mail.lastError}</q>
        </>
      )}
    </p>
    <AgainButton mail={mail} />
  </div>
)
