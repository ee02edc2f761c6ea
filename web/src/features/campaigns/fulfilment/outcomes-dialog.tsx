import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BoardOutcome } from '@trellis/contract/campaigns/board.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { outcomeLabels } from './board-labels.ts'

const tones: Record<BoardOutcome['outcome'], ChipTone> = { DONE: 'good', NOTHING_TO_DO: 'neutral', SKIPPED: 'wait' }
const order: readonly BoardOutcome['outcome'][] = ['SKIPPED', 'NOTHING_TO_DO', 'DONE']

type Props = { outcomes: readonly BoardOutcome[]; onClose: () => void }

/** What became of each reward: first those to which nothing was done, with the reason. */
export function OutcomesDialog({ outcomes, onClose }: Props) {
  const { t, i18n } = useLingui()
  const done = outcomes.filter(({ outcome }) => outcome === 'DONE').length
  const sorted = outcomes.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Plural value={done} one="# reward was changed" other="# rewards were changed" />}
      actions={
        <Button data-autofocus onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <ul aria-label={t`What became of each`}>
        {sorted.map(({ ruqId, name, outcome, sentence }) => (
          <li key={ruqId} className="flex items-start justify-between gap-3 border-line border-b py-2 last:border-b-0">
            <span className="min-w-0 break-words text-dense">
              {name}
              {sentence && <span className="block text-ink-2 text-small">{say(sentence)}</span>}
            </span>
            <Chip tone={tones[outcome]}>{i18n._(outcomeLabels[outcome])}</Chip>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
