import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnCredential } from '@trellis/contract/credentials/own-credentials.ts'
import { CalendarX, CircleCheck, CircleX, Eye } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PdfButton } from '../certificate/pdf-button.tsx'
import { OpenFileButton } from '../open-file-button.tsx'
import { useDayInWords } from '../standing-text.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

type Props = { credential: OwnCredential }

function State({ credential: { end, isCurrent, isConfirmed } }: Props) {
  if (end)
    return (
      <Chip tone="bad" icon={CircleX}>
        {end.reason === 'declined' ? <Trans>Not confirmed</Trans> : <Trans>No longer counts</Trans>}
      </Chip>
    )
  if (!isCurrent)
    return (
      <Chip icon={CalendarX}>
        <Trans>Expired</Trans>
      </Chip>
    )
  return isConfirmed ? (
    <Chip tone="good" icon={CircleCheck}>
      <Trans>Valid</Trans>
    </Chip>
  ) : (
    <Chip tone="wait" icon={Eye}>
      <Trans>Waits for a look</Trans>
    </Chip>
  )
}

function Facts({ credential: { issuedOn, expiresOn, number, providerName } }: Props) {
  const { t } = useLingui()
  const inWords = useDayInWords()
  const [from, day] = [inWords(issuedOn), expiresOn && inWords(expiresOn)]
  return (
    <p className="num wrap-anywhere text-ink-2 text-small">
      {[
        t`Issued on ${from}`,
        day ? t`valid until ${day}` : t`does not expire`,
        number && t`number ${number}`,
        providerName,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

function Certificate({ credential }: Props) {
  const { requirement, end, hasFile, isConfirmed, source, number } = credential
  const words = end?.words
  return (
    <li className="grid justify-items-start gap-1.5 border-line border-b py-3.5 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <span className="wrap-anywhere">{requirement.title}</span>
        <State credential={credential} />
      </p>
      <Facts credential={credential} />
      {words && (
        <p className="wrap-anywhere text-small">
          <Trans>Your manager wrote: “{words}”</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {hasFile && <OpenFileButton credential={credential} title={requirement.title} />}
        {source === 'earned' && number && <PdfButton number={number} title={requirement.title} />}
        {!isConfirmed && !end && <WithdrawButton credential={credential} />}
      </div>
    </li>
  )
}

type ListProps = {
  items: readonly OwnCredential[]
  /** How many the person has. */
  total: number
}

/** The certificates of the person, newest first; those that no longer count, too. Renders nothing without any. */
export function OwnCertificates({ items, total }: ListProps) {
  const { number } = useFormat()
  if (items.length === 0) return null
  const [listed, all] = [number(items.length), number(total)]
  return (
    <Panel title={<Trans>All my certificates</Trans>}>
      <ul>
        {items.map(credential => (
          <Certificate key={credential.id} credential={credential} />
        ))}
      </ul>
      {total > items.length && (
        <p className="text-pretty text-ink-2 text-small">
          <Trans>
            {listed} of {all} are listed. “Download my data” on your profile has all of them.
          </Trans>
        </p>
      )}
    </Panel>
  )
}
