import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = {
  /** One of the fields is filled, or wrong: it must not be hidden. */
  isNeeded: boolean
  label?: ReactNode
  children: ReactNode
}

/** The rare fields of a card, folded until one is needed. */
export function More({ isNeeded, label = <Trans>More</Trans>, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen || isNeeded}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group rounded-m border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-m px-3.5 font-semibold text-dense">
        <ChevronRight aria-hidden className="size-4.5 text-ink-2 transition-transform group-open:rotate-90" />
        {label}
      </summary>
      <div className="grid grid-cols-1 gap-4 px-3.5 pt-1 pb-4">{children}</div>
    </details>
  )
}

/** Whether a field below one of these names has a problem. */
export const isWrong = (problems: Readonly<Record<string, string>>, paths: readonly string[]) =>
  Object.keys(problems).some(path => paths.some(prefix => path === prefix || path.startsWith(`${prefix}.`)))
