import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** A way to start: its name and purpose. */
type StartChoice = { name: string; purpose: string; onBegin: () => void }

type Props = {
  heading: ReactNode
  hint: ReactNode
  first: readonly (StartChoice & { icon: LucideIcon })[]
  /** Other ways to begin. */
  others: ReactNode
  examples: readonly StartChoice[]
}

const tile =
  'grid h-full w-full rounded-l border border-line bg-surface shadow-1 transition-colors hover:bg-sunken focus-visible:bg-sunken'

const Examples = ({ examples }: Pick<Props, 'examples'>) => (
  <section className="grid gap-3">
    <h3 className="text-center font-semibold">
      <Trans>Or start with an example</Trans>
    </h3>
    <ul className="grid gap-3 sm:grid-cols-3">
      {examples.map(({ name, purpose, onBegin }) => (
        <li key={name}>
          <button type="button" onClick={onBegin} className={`${tile} content-start gap-1 p-4 text-left`}>
            <span className="font-semibold">{name}</span>
            <span className="text-ink-2 text-small">{purpose}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)

/** The start page of an empty draft: ways to start, and examples. */
export const StartPage = ({ heading, hint, first, others, examples }: Props) => (
  <section className="mx-auto grid w-full max-w-160 content-center gap-6 p-6" data-pane="form">
    <div className="text-center">
      <h2 className="text-title-m">{heading}</h2>
      <p className="mt-1.5 text-ink-2">{hint}</p>
    </div>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {first.map(({ icon: Icon, name, purpose, onBegin }) => (
        <li key={name}>
          <button
            type="button"
            onClick={onBegin}
            className={`${tile} content-start justify-items-center gap-2 p-5 text-center`}
          >
            <Icon aria-hidden className="size-7 text-accent-ink" />
            <span className="font-semibold">{name}</span>
            <span className="text-ink-2 text-small">{purpose}</span>
          </button>
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap justify-center gap-2">{others}</div>
    <Examples examples={examples} />
  </section>
)
