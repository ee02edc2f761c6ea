import clsx from 'clsx'
import { type ButtonLook, buttonStyles } from './button-styles.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  wide,
  className,
  ...rest
}: LinkProps & ButtonLook & { className?: string }) => (
  <Link className={clsx(buttonStyles({ variant, size, wide }), className)} {...rest} />
)
