import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '../card.tsx'
import { useArrival } from '../use-arrival.ts'

type Props = {
  /** Name of the panel in the URL fragment. */
  id?: string
  title: ReactNode
  /** One sentence about the chart. */
  note?: ReactNode
  /** Shown beside the title: a select, a download. */
  actions?: ReactNode
  /** The values of the chart as a table. */
  table?: ReactNode
  children: ReactNode
  className?: string
}

/** A chart with its title and a table of its values. */
export function ChartPanel({ id, title, note, actions, table, children, className }: Props) {
  const ownId = useId()
  const titleId = id ?? ownId
  useArrival(titleId)
  return (
    <Card radius="m" aria-labelledby={titleId} className={className}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5 px-4.5 pt-4">
        <div className="min-w-0 flex-1 basis-44">
          <h2 id={titleId} className="scroll-mt-20 text-title-s">
            {title}
          </h2>
          {note && <p className="mt-1 text-pretty text-ink-2 text-small">{note}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
      </div>
      <div className="px-4.5 pt-4 pb-4.5">{children}</div>
      {table && (
        <details className="group border-line border-t">
          <summary className="flex min-h-11 items-center gap-1.5 px-4.5 font-semibold text-ink-2 text-small -outline-offset-2 hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            <Trans>Show as a table</Trans>
          </summary>
          <div className="border-line border-t">{table}</div>
        </details>
      )}
    </Card>
  )
}
