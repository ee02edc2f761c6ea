import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Choice } from './choice.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Shows the label to screen readers only: a checkbox in a table row. */
  hideLabel?: boolean
}

/** A checkbox of a form. */
export const Checkbox = ({ label, hint, error, hideLabel, className, ...rest }: Props) => (
  <Choice {...{ label, hint, error, hideLabel, className }}>
    {control => (
      <span className="relative grid size-5 place-items-center">
        <input
          {...control}
          type="checkbox"
          className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[6px] border-[1.5px] border-line-control bg-surface transition-colors checked:border-accent checked:bg-accent aria-invalid:border-bad disabled:opacity-55"
          {...rest}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none col-start-1 row-start-1 size-3.5 scale-75 text-on-accent opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100"
        />
      </span>
    )}
  </Choice>
)
