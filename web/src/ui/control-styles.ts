import { cva, type VariantProps } from 'class-variance-authority'

/** Styles of text fields and selects. */
export const controlStyles = cva(
  [
    'w-full min-w-0 border border-line-control bg-surface text-ink transition-[border-color,box-shadow]',
    'hover:not-disabled:border-ink-3 focus-visible:border-focus focus-visible:outline-offset-0',
    'aria-invalid:border-bad aria-invalid:inset-ring aria-invalid:inset-ring-bad disabled:bg-sunken disabled:text-ink-2',
    '[&[readonly]]:bg-sunken [&[readonly]]:text-ink-2',
    // A focused field must not be scrolled below the header or the tabs.
    'scroll-my-24',
  ],
  {
    variants: {
      // 16 px on a phone: with less, iOS zooms in on focus.
      size: {
        s: 'min-h-9.5 rounded-[10px] px-3 text-base sm:text-dense',
        m: 'min-h-12 rounded-m px-3.5 text-base',
      },
    },
    defaultVariants: { size: 'm' },
  },
)

export type ControlLook = VariantProps<typeof controlStyles>
