import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { tone: 'bad' | 'wait'; icon: LucideIcon; title: ReactNode; children?: ReactNode }

/** A notice to read before filling in a form. */
export const Notice = ({ tone, icon: Icon, title, children }: Props) => (
  <div
    role="alert"
    className={clsx(
      'flex animate-appear items-start gap-3 rounded-m px-4 py-3',
      tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-wait-soft text-wait',
    )}
  >
    <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      {children && <p className="text-dense">{children}</p>}
    </div>
  </div>
)
