import clsx from 'clsx'
import { Link, type LinkProps } from 'react-router'

type Props = LinkProps & {
  /** In a table or a list, where its place says that it leads on: drawn as text, underlined under the pointer. */
  quiet?: boolean
  className?: string
}

/** A way to another screen inside a sentence or a table. */
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
