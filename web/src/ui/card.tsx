import clsx from 'clsx'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'section'> & {
  /** `l` for a learner's card, `m` for a panel on a wide screen. */
  radius?: 'm' | 'l'
  as?: 'section' | 'article' | 'div' | 'li'
}

/** A surface with rounded corners. Clips its content to them and still lets a table header stick. */
export const Card = ({ radius = 'l', as: Element = 'section', className, ...rest }: Props) => {
  const Box = Element as 'section'
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
