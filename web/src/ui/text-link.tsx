import clsx from 'clsx'
import { Link, type LinkProps } from './link.tsx'

type Props = LinkProps & {
  /** For tables and lists, where the position shows that it is a link: plain text, underlined on hover. */
  quiet?: boolean
  className?: string
}

/** A link inside a sentence or a table. */
export const TextLink = ({ quiet = false, className, ...rest }: Props) => (
  <Link
    className={clsx(
      'rounded-[4px] underline decoration-1 underline-offset-3 transition-[text-decoration-color] hover:decoration-current',
      quiet ? 'font-semibold decoration-transparent' : 'font-medium text-accent-ink decoration-current/35',
      className,
    )}
    {...rest}
  />
)
