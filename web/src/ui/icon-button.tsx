import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon
  /** The accessible name, also shown on hover. */
  label: string
  /** 48 px for a thumb, 36 px within a toolbar on a wide screen. */
  size?: 's' | 'm'
}

/** An icon-only button. */
export const IconButton = ({ icon: Icon, label, size = 'm', className, type = 'button', ...rest }: Props) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    className={clsx(
      'grid shrink-0 place-items-center text-ink-2 transition-colors hover:not-disabled:bg-sunken hover:not-disabled:text-ink',
      'aria-expanded:bg-sunken aria-expanded:text-ink disabled:opacity-50',
      size === 's' ? 'size-9 rounded-[10px]' : 'size-12 rounded-m',
      className,
    )}
    {...rest}
  >
    <Icon aria-hidden className={size === 's' ? 'size-4.5' : 'size-5.5'} />
  </button>
)
