import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '@trellis/contract/credentials/certificate-number.ts'
import type { ComplianceEvent } from '@trellis/contract/credentials/compliance.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useDayInWords } from '../standing-text.tsx'

type EventProps = { event: ComplianceEvent }

function EventTitle({ event: { kind, source, issuedOn, until } }: EventProps) {
  const inWords = useDayInWords()
  const [from, to] = [issuedOn && inWords(issuedOn), until && inWords(until)]
  if (kind === 'waiver') return <Trans>Waived until {to}</Trans>
  if (kind === 'waiver-ended') return <Trans>Waiver ended</Trans>
  if (kind === 'ended') return <Trans>Certificate ended</Trans>
  if (source === 'earned') return <Trans>Earned on {from}</Trans>
  return <Trans>Certificate issued on {from}</Trans>
}

const identityTexts = {
  'seen-in-person': msg`seen in person`,
  'id-document-seen': msg`ID checked`,
  'company-sign-in': msg`company login`,
}

function useFacts(event: ComplianceEvent) {
  const { t } = useLingui()
  const { duration, percent } = useFormat()
  const inWords = useDayInWords()
  const { kind, source, until, providerName, trainerName, minutes, score, identityMethod, isConfirmed, isCurrent } =
    event
  if (kind !== 'credential') return []
  const day = until && inWords(until)
  const number = source === 'earned' && event.number ? formatNumber(event.number) : event.number
  const validity = day ? t`valid until ${day}` : t`does not expire`
  return [
    isCurrent ? validity : t`no longer valid`,
    !isCurrent && day && t`last day ${day}`,
    number && t`number ${number}`,
    providerName,
    trainerName && t`trainer ${trainerName}`,
    minutes !== null && minutes > 0 && duration(minutes * 60),
    score !== null && percent(score),
    identityMethod && t(identityTexts[identityMethod]),
    !isConfirmed && t`waits for a look`,
  ].filter(Boolean)
}

function EventNote({ event }: EventProps) {
  const { by, words, isFormerOwners } = event
  return (
    <p className="wrap-anywhere text-ink-2 text-small">
      {words && <q>{words}</q>} {by && <Trans>by {by}</Trans>}
      {isFormerOwners && <Trans>by the former owner</Trans>}
      {(words || by || isFormerOwners) && ' · '}
      <RelativeTime at={event.at} />
    </p>
  )
}

type Props = { label: string; history: readonly ComplianceEvent[]; actions: (event: ComplianceEvent) => ReactNode }

function HistoryRow({ event, children }: EventProps & { children: ReactNode }) {
  return (
    <li className={clsx('border-l-2 pl-3.5', event.isCurrent ? 'border-accent' : 'border-line')}>
      <p className="wrap-anywhere font-medium text-dense">
        <EventTitle event={event} />
      </p>
      <p className="wrap-anywhere text-small">{useFacts(event).join(' · ')}</p>
      <EventNote event={event} />
      {children}
    </li>
  )
}

/** Certificates and waivers of a requirement, newest first; those in force are marked. */
export function RequirementHistory({ label, history, actions }: Props) {
  if (history.length === 0) return null
  return (
    <ul aria-label={label} className="grid gap-3.5">
      {history.map(event => (
        <HistoryRow key={`${event.kind} ${event.id}`} event={event}>
          {actions(event)}
        </HistoryRow>
      ))}
    </ul>
  )
}
