import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  icon?: LucideIcon
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  /** Button for the next step. */
  action?: ReactNode
}

/** Empty state of a list, with the next step. */
export const EmptyState = ({ icon: Icon, title, children, action }: Props) => (
  <div className="mx-auto grid max-w-100 justify-items-center px-5 py-12 text-center">
    {Icon && (
      <span className="mb-4 grid size-16 place-items-center rounded-l bg-accent-soft text-accent-ink">
        <Icon aria-hidden strokeWidth={1.7} className="size-7.5" />
      </span>
    )}
    <h2 className="text-title-s">{title}</h2>
    {children && <p className="mt-1.5 text-ink-2 text-pretty">{children}</p>}
    {action && <div className="mt-5">{action}</div>}
  </div>
)
