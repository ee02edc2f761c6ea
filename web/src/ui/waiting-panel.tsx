import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { FailureLine } from './failure-line.tsx'

type Props = {
  icon: LucideIcon
  title: ReactNode
  note: ReactNode
  /** Actions on all of them, or pagination. */
  end?: ReactNode
  /** Why the last decision was not saved. */
  error?: Error | null
  /** `WaitingLine`s. */
  children: ReactNode
}

/** People waiting for the viewer's decision, above a list. */
export function WaitingPanel({ icon: Icon, title, note, end, error, children }: Props) {
  const id = useId()
  return (
    <Card radius="m" aria-labelledby={id} className="mt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <span className="grid size-9 place-items-center rounded-full bg-wait-soft text-wait">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 flex-1 basis-50">
          <h2 id={id} className="text-title-s">
            {title}
          </h2>
          <p className="text-ink-2 text-small">{note}</p>
        </div>
        {end}
      </div>
      {error && <FailureLine error={error} />}
      <ul>{children}</ul>
    </Card>
  )
}

type LineProps = {
  /** Avatar of the person. */
  avatar?: ReactNode
  name: ReactNode
  /** Facts about them: `WaitingFact`s. */
  children: ReactNode
  /** Their status. */
  state?: ReactNode
  actions: ReactNode
}

/** A waiting person, with the buttons that decide. */
export const WaitingLine = ({ avatar, name, children, state, actions }: LineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-line border-t px-4 py-3">
    {avatar}
    <div className="min-w-40 flex-1">
      <p className="break-words font-semibold leading-snug">{name}</p>
      {children}
    </div>
    {state}
    <span className="flex flex-wrap gap-2 max-sm:w-full">{actions}</span>
  </li>
)

type FactProps = {
  /** Whether it is an address, which may break anywhere. */
  isAddress?: boolean
  children: ReactNode
}

/** A line below the name of a waiting person. */
export const WaitingFact = ({ isAddress = false, children }: FactProps) => (
  <p className={clsx('num text-ink-2 text-small leading-snug', isAddress && 'break-all')}>{children}</p>
)

type ActionProps = {
  /** Accessible name: the action and the person. */
  label: string
  /** The most common answer. */
  primary?: boolean
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

/** Button of a waiting person; on a phone all of them share the width. */
export const WaitingAction = ({ label, primary = false, disabled, onPress, children }: ActionProps) => (
  <Button
    size="s"
    variant={primary ? 'primary' : 'quiet'}
    className="max-sm:flex-1"
    disabled={disabled}
    aria-label={label}
    onClick={onPress}
  >
    {children}
  </Button>
)
