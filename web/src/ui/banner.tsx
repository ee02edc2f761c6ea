import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  quiet: 'bg-sunken text-ink-2',
  accent: 'bg-accent-soft text-accent-ink',
  wait: 'bg-wait-soft text-wait',
  bad: 'bg-bad-soft text-bad',
} as const

type Props = { tone?: keyof typeof tones; icon?: LucideIcon; action?: ReactNode; children: ReactNode }

/** A bar across the page for an ongoing condition: offline, demo, preview. */
export const Banner = ({ tone = 'quiet', icon: Icon, action, children }: Props) => (
  <div
    role="status"
    className={clsx(
      'flex min-h-9 flex-wrap items-center justify-center gap-x-3 gap-y-1 px-safe-4 py-1.5 text-small',
      tones[tone],
    )}
  >
    <span className="inline-flex items-center gap-2 font-medium">
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </span>
    {action}
  </div>
)
