import type { ComponentProps, ReactNode } from 'react'
import { Choice } from './choice.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  hideLabel?: boolean
}

/** A switch that takes effect at once. */
export const Switch = ({ label, hint, hideLabel, className, ...rest }: Props) => (
  <Choice {...{ label, hint, hideLabel, className }} controlLast>
    {control => (
      <span className="relative grid h-7 w-12 shrink-0">
        <input
          {...control}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          className="peer col-start-1 row-start-1 appearance-none rounded-full border-[1.5px] border-line-control bg-sunken transition-colors checked:border-accent checked:bg-accent disabled:opacity-55"
          {...rest}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-ink-3 transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-accent"
        />
      </span>
    )}
  </Choice>
)
