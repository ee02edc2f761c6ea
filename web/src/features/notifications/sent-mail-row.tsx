import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mails, type SentMail } from '@trellis/contract/notifications/mails.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { useDeliveryStatusLabels } from './use-delivery-status-labels.ts'

const tones: Record<SentMail['status'], ChipTone> = { waiting: 'wait', sent: 'good', failed: 'bad' }

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
const ServerReply = ({ mail }: { mail: SentMail }) => (
  <div className="mt-1.5 grid justify-items-start gap-2">
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

/** One mail: recipient, subject, time and delivery status. */
export function SentMailRow({ mail }: { mail: SentMail }) {
  const words = useDeliveryStatusLabels()
  const isDelayed = mail.status !== 'sent' && mail.attempts > 0
  return (
    <li className="flex items-start justify-between gap-4 border-line border-b px-4.5 py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="break-words font-semibold leading-snug">{mail.subject}</p>
        <p className="mt-0.5 break-all text-ink-2 text-small">{mail.recipient}</p>
        {isDelayed && <ServerReply mail={mail} />}
      </div>
      <div className="grid shrink-0 justify-items-end gap-1 text-ink-2 text-small">
        <Chip tone={tones[mail.status]}>{words[mail.status]}</Chip>
        <RelativeTime at={mail.sentAt ?? mail.createdAt} />
      </div>
    </li>
  )
}
