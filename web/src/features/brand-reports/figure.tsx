import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/i18n/format.ts'
import { Link } from '../../ui/link.tsx'
import { Stat } from '../../ui/stat.tsx'

/** A figure of a period, and of the period before; null = fewer than five people. */
type Change = { now: number | null; before: number | null }

type WordsProps = { change: Change; write: (value: number) => string }

/** How a figure compares with the period before. */
function ChangeWords({ change: { now, before }, write }: WordsProps) {
  if (before === null || now === null) return <Trans>nothing to compare with</Trans>
  const was = write(before)
  if (now === before) return <Trans>as before: {was}</Trans>
  return now > before ? <Trans>▲ up from {was}</Trans> : <Trans>▼ down from {was}</Trans>
}

type Props = {
  change: Change
  label: ReactNode
  /** The counted thing, as a sentence. */
  counted: ReactNode
  /** The list that it counts. */
  to: string
  write?: (value: number) => string
}

const linked = 'underline decoration-line-strong underline-offset-4 hover:decoration-current'

/** A figure linked to the list it counts, with its label and the change since the previous period. */
export function Figure({ change, label, counted, to, write }: Props) {
  const format = useFormat()
  const writeValue = write ?? format.number
  const text = change.now === null ? '–' : writeValue(change.now)
  return (
    <Stat
      value={
        // A list of this page: a link of the router would drop what the address asks for.
        to.startsWith('#') ? (
          <a href={to} className={linked}>
            {text}
          </a>
        ) : (
          <Link to={to} className={linked}>
            {text}
          </Link>
        )
      }
    >
      <span className="block text-ink">{label}</span>
      <span className="num block">
        <ChangeWords change={change} write={writeValue} />
      </span>
      <details>
        <summary className="flex min-h-8 cursor-pointer items-center underline underline-offset-2 hover:text-ink">
          <Trans>What is counted?</Trans>
        </summary>
        <span className="block text-pretty pb-1">{counted}</span>
      </details>
    </Stat>
  )
}
