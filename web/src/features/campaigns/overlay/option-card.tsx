import { Trans } from '@lingui/react/macro'
import type { SampleOption } from '@trellis/contract/campaigns/rewards.ts'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { Chip } from '../../../ui/chip.tsx'
import { RewardImage } from '../reward-picture.tsx'

type Props = {
  option: SampleOption
  /** The name of its radio group. */
  name: string
  isChosen: boolean
  onChoose: () => void
}

const Mark = ({ isChosen }: { isChosen: boolean }) => (
  <span
    aria-hidden
    className={clsx(
      'grid size-6.5 shrink-0 place-items-center rounded-full transition-colors',
      isChosen ? 'bg-reward text-on-reward' : 'inset-ring-[1.5px] inset-ring-line-control bg-surface',
    )}
  >
    {isChosen && <Check strokeWidth={2.8} className="size-4" />}
  </span>
)

/** One of the rewards to choose from: the whole card can be pressed. */
export const OptionCard = ({ option, name, isChosen, onChoose }: Props) => (
  <label
    className={clsx(
      'relative flex items-center gap-3.5 rounded-l border-[1.5px] p-2.5 pr-4 transition-[background-color,border-color]',
      'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
      isChosen ? 'border-reward bg-reward-soft' : 'border-line-control bg-surface',
      option.available && !isChosen && 'hover:border-ink-3 hover:bg-sunken/60',
    )}
  >
    <input
      type="radio"
      name={name}
      checked={isChosen}
      disabled={!option.available}
      onChange={onChoose}
      className="sr-only"
    />
    <span className={clsx('size-20 shrink-0 overflow-hidden rounded-m', !option.available && 'opacity-50 grayscale')}>
      <RewardImage src={option.image} title={option.title} className="size-full" />
    </span>
    <span className="min-w-0 flex-1">
      <span className={clsx('block font-bold leading-snug', !option.available && 'text-ink-2')}>{option.title}</span>
      {option.description && (
        <span className="mt-0.5 block text-ink-2 text-pretty text-small">{option.description}</span>
      )}
      {!option.available && (
        <span className="mt-1.5 block">
          <Chip>
            <Trans>Out of stock</Trans>
          </Chip>
        </span>
      )}
    </span>
    {option.available && <Mark isChosen={isChosen} />}
  </label>
)
