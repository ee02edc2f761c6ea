import { cva, type VariantProps } from 'class-variance-authority'

/** Classes of buttons and button-like links. */
export const buttonStyles = cva(
  [
    'relative inline-flex select-none items-center justify-center gap-2 font-semibold',
    'transition-[background-color,color,box-shadow,translate] active:not-disabled:translate-y-px',
    'disabled:opacity-50 aria-disabled:cursor-default [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:not-disabled:bg-accent-strong',
        quiet: 'text-accent-ink inset-ring-[1.5px] inset-ring-line-strong hover:not-disabled:bg-accent-soft',
        ghost: 'text-ink-2 hover:not-disabled:bg-sunken hover:not-disabled:text-ink',
        danger: 'bg-bad text-on-bad hover:not-disabled:brightness-94',
        reward: 'bg-reward text-on-reward hover:not-disabled:brightness-94',
      },
      size: {
        s: 'min-h-9 rounded-[10px] px-3.5 text-dense [&_svg]:size-4.5',
        m: 'min-h-12 rounded-m px-5 text-base [&_svg]:size-5',
      },
      // At most as wide as its container: a long label wraps.
      wide: { true: 'w-full text-balance py-2', false: 'whitespace-nowrap' },
    },
    defaultVariants: { variant: 'primary', size: 'm', wide: false },
  },
)

export type ButtonLook = VariantProps<typeof buttonStyles>
