import { cva, type VariantProps } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const chipStyles = cva(
  'inline-flex max-w-full items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-[550] text-[0.8125rem] leading-5',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-2',
        good: 'bg-good-soft text-good',
        bad: 'bg-bad-soft text-bad',
        wait: 'bg-wait-soft text-wait',
        reward: 'bg-reward-soft text-reward',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type ChipTone = NonNullable<VariantProps<typeof chipStyles>['tone']>

/** A status in a word or two; its color carries no further meaning. */
export const Chip = ({ tone, icon: Icon, children }: { tone?: ChipTone; icon?: LucideIcon; children: ReactNode }) => (
  <span className={chipStyles({ tone })}>
    {Icon && <Icon aria-hidden strokeWidth={2.6} className="size-3.5 shrink-0" />}
    <span className="truncate">{children}</span>
  </span>
)
