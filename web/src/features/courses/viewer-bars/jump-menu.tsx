import { Trans } from '@lingui/react/macro'
import { Lock, TextAlignStart } from 'lucide-react'
import { Menu } from '../../../ui/menu.tsx'
import { iconOf } from '../../cards/card-player.public.tsx'
import type { JumpTarget } from '../local-course.ts'

type Props = { targets: readonly JumpTarget[]; onJump: (position: number) => void }

/** A menu of the cards with a title; locked cards are listed and disabled. */
export function JumpMenu({ targets, onJump }: Props) {
  if (targets.length === 0) return null
  const items = targets.map(({ card, title, isOpen }) => ({
    label: `${card.position + 1}. ${title}`,
    icon: isOpen ? iconOf(card.cardType) : Lock,
    disabled: !isOpen,
    onSelect: () => onJump(card.position),
  }))
  return (
    <Menu
      items={items}
      trigger={props => (
        <button
          type="button"
          {...props}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-m px-2.5 font-semibold text-dense text-ink transition-colors hover:bg-sunken aria-expanded:bg-sunken -me-3 min-[769px]:px-3"
        >
          <TextAlignStart aria-hidden strokeWidth={2.2} className="size-5.5" />
          <span className="max-[769px]:sr-only">
            <Trans>Jump To</Trans>
          </span>
        </button>
      )}
    />
  )
}
