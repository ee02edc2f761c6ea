import { Trans } from '@lingui/react/macro'
import type { Certificate } from '@trellis/contract/credentials/certificates.ts'
import clsx from 'clsx'
import { CircleCheck, CircleX, Clock, type LucideIcon, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'

type Look = { icon: LucideIcon; className: string }

const looks: Record<Certificate['status'], Look> = {
  valid: { icon: CircleCheck, className: 'bg-good-soft text-good' },
  expired: { icon: Clock, className: 'bg-bad-soft text-bad' },
  withdrawn: { icon: CircleX, className: 'bg-bad-soft text-bad' },
  replaced: { icon: RefreshCw, className: 'bg-sunken text-ink-2' },
}

function useSentence({ status, expiresOn, endedOn }: Certificate): ReactNode {
  const { date } = useFormat()
  const ends = expiresOn && date(`${expiresOn}T00:00`)
  const ended = endedOn && date(`${endedOn}T00:00`)
  if (status === 'expired') return <Trans>Expired on {ends}</Trans>
  if (status === 'withdrawn') return <Trans>Withdrawn on {ended}. It no longer counts.</Trans>
  if (status === 'replaced') return <Trans>Replaced by a newer certificate on {ended}</Trans>
  return ends ? <Trans>Valid until {ends}</Trans> : <Trans>Valid. It does not expire.</Trans>
}

/** What a certificate is worth today: an icon, and a sentence with its day. */
export function CertificateStatus({ certificate }: { certificate: Certificate }) {
  const { icon: Icon, className } = looks[certificate.status]
  const sentence = useSentence(certificate)
  return (
    <p className={clsx('flex items-center gap-2.5 rounded-m px-4 py-3 font-semibold', className)}>
      <Icon aria-hidden className="size-5.5 shrink-0" />
      <span className="text-pretty">{sentence}</span>
    </p>
  )
}
