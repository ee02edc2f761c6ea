import clsx from 'clsx'
import type { ComponentPropsWithoutRef } from 'react'

type Props = ComponentPropsWithoutRef<'section'> & {
  /** `l` for a learner's card, `m` for a panel on a wide screen. */
  radius?: 'm' | 'l'
  as?: 'section' | 'article' | 'div' | 'li'
}

/** A surface with rounded corners. Clips its content to them but keeps sticky table headers working. */
export const Card = ({ radius = 'l', as: Box = 'section', className, ...rest }: Props) => {
  return (
    <Box
      className={clsx(
        'overflow-clip border border-line bg-surface shadow-1',
        radius === 'l' ? 'rounded-l' : 'rounded-m',
        className,
      )}
      {...rest}
    />
  )
}
