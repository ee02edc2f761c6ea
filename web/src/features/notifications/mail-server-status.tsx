import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type MailStatus, mails } from '@trellis/contract/notifications/mails.ts'
import { type LucideIcon, MailX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useHoldBack } from '../../ui/shown-together.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat.tsx'

const Warning = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p role="status" className="flex items-start gap-3 rounded-m bg-wait-soft px-4.5 py-3.5 text-pretty text-wait">
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
    <span>{children}</span>
  </p>
)

function SendingMethod({ server, sender }: Pick<MailStatus, 'server' | 'sender'>) {
  if (!server)
    return (
      <Warning icon={MailX}>
        <Trans>
          No mail server is set up: e-mails are stored here and not sent. Set SMTP_URL and restart Trellis. Until then,
          share invitations by link or QR code.
        </Trans>
      </Warning>
    )
  return (
    <p className="px-1 text-ink-2 text-small">
      <Trans>
        E-mails are sent from <b className="break-all text-ink">{sender}</b> through{' '}
        <b className="num break-all text-ink">
          {server.host}:{server.port}
        </b>
        .
      </Trans>
    </p>
  )
}

/** Mail server configuration, and counts of queued and failed e-mails. */
export function MailServerStatus() {
  const { t } = useLingui()
  const format = useFormat()
  const found = useQuery(read(mails.status))
  useHoldBack(found.isLoading)
  const loadingRow = (
    <Loading>
      <Skeleton className="h-20 rounded-m" />
    </Loading>
  )
  return (
    <QueryStates query={found} loading={loadingRow}>
      {data => (
        <div className="grid gap-3">
          <StatStrip>
            <Stat value={format.number(data.waiting)}>{t`waiting to go out`}</Stat>
            <Stat value={format.number(data.failed)}>{t`failed, needs attention`}</Stat>
          </StatStrip>
          {data.failed > 0 && (
            <Warning icon={TriangleAlert}>
              <Trans>
                Below is what the mail server said about each. Most often an address is misspelled: correct it in the
                person’s profile, then invite them again.
              </Trans>
            </Warning>
          )}
          <SendingMethod {...data} />
        </div>
      )}
    </QueryStates>
  )
}
