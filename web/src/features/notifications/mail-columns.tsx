import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { bounceReasons, suppressions } from '@trellis/contract/notifications/bounces.ts'
import { mails, type SentMail } from '@trellis/contract/notifications/mails.ts'
import { isProblem, toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import type { ListColumn } from '../../ui/list/list-types.ts'
import { useToast } from '../../ui/toast-region.tsx'
import { useDeliveryStatusLabels } from './use-delivery-status-labels.ts'

const changed = [mails.list, mails.status, suppressions.list]

/** Retries a mail now; one that was sent in the meantime is not sent twice. */
function AgainButton({ mail }: { mail: SentMail }) {
  const { t } = useLingui()
  const toast = useToast()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useSend(mails.sendAgain, changed)
  // Awaited here: a mail that leaves the list takes its button and the callbacks of a mutation with it.
  const resend = async () => {
    try {
      await mutateAsync({ params: { id: mail.id } })
      toast.success(t`Trying again now.`)
    } catch (error) {
      toast.error(say(toError(error).message))
      if (isProblem(error, 'NOT_FOUND'))
        await Promise.all(changed.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })))
    }
  }
  return (
    <Button
      variant="quiet"
      size="s"
      busy={isPending}
      aria-label={t`Send again to ${mail.recipient}`}
      className="min-h-11"
      onClick={() => void resend()}
    >
      <Trans>Send again</Trans>
    </Button>
  )
}

/** The mail server's reply, for a mail that was not sent at the first attempt. */
const ServerReply = ({ mail }: { mail: SentMail }) => (
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

/** Why an e-mail came back, or was not sent for that reason. */
const BounceNote = ({ mail }: { mail: SentMail }) => {
  const reason = mail.bounceReason && say(bounceReasons[mail.bounceReason])
  return (
    <div className="mt-1 grid min-w-0 justify-items-start gap-2 font-normal">
      <p className="text-pretty text-ink-2 text-small">
        {mail.status === 'suppressed' && <Trans>Not sent: earlier e-mails to this address came back.</Trans>} {reason}
      </p>
      {mail.status === 'returned' && mail.lastError && (
        <p className="text-ink-2 text-small">
          <Trans>The mail server said:</Trans> <q className="break-words">{mail.lastError}</q>
        </p>
      )}
      {mail.status === 'suppressed' && <AgainButton mail={mail} />}
    </div>
  )
}

const tones: Record<SentMail['status'], ChipTone> = {
  waiting: 'wait',
  held: 'wait',
  sent: 'good',
  failed: 'bad',
  returned: 'bad',
  suppressed: 'neutral',
}

const isDelayed = (mail: SentMail) => (mail.status === 'waiting' || mail.status === 'failed') && mail.attempts > 0

const isReportedLate = (mail: SentMail) => mail.status === 'sent' && mail.lastError !== null

/** Subject and recipient, and the mail server's reply if it needs attention. */
const MailCell = ({ mail }: { mail: SentMail }) => (
  <div className="grid min-w-0 gap-0.5 min-[769px]:py-2">
    <p className="break-words font-semibold leading-snug">{mail.subject}</p>
    <p className="break-all font-normal text-ink-2 text-small">{mail.recipient}</p>
    {isDelayed(mail) && <ServerReply mail={mail} />}
    {isReportedLate(mail) && (
      <p className="font-normal text-ink-2 text-small">
        <Trans>Its mail server delayed it:</Trans> <q className="break-words">{mail.lastError}</q>
      </p>
    )}
    {mail.bounceReason && <BounceNote mail={mail} />}
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
    { id: 'at', heading: t`When`, time: mail => mail.sentAt ?? mail.createdAt, card: 'foot' },
  ]
}
