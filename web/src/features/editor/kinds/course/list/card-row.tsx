import { useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/cards.ts'
import { findFirstText } from '@trellis/contract/editor/card-words.ts'
import { problemsOfCard } from '@trellis/contract/editor/draft-problems.ts'
import { type MouseEvent, memo } from 'react'
import { usePart } from '../../../../../platform/writing/use-part.ts'
import type { MenuItem } from '../../../../../ui/menu-entry.tsx'
import { getIcon } from '../../../../cards/card-player.public.tsx'
import { MovableRow, type RowState } from '../../../document/list/movable-row.tsx'
import { RowMarks } from '../../../document/list/row-marks.tsx'
import { Faces } from '../../../document/presence/faces.tsx'
import type { OtherAuthor } from '../../../document/presence/use-presence.ts'
import type { CourseAutosave } from '../course-document.ts'
import { kindWords } from './kind-labels.ts'

type Props = RowState & {
  /** A prop and not from the context, which changes with the selection and would render every row again. */
  autosave: CourseAutosave
  id: string
  position: number
  /** The number of cards. */
  count: number
  /** It was just added: an empty card is not wrong yet. */
  isFresh: boolean
  others: readonly OtherAuthor[]
  onPick: (id: string, event: MouseEvent) => void
  menu: (id: string) => readonly MenuItem[]
}

const checked = new WeakMap<DraftCard, boolean>()

/** Whether a card could not be published; checked once for each record. */
function isUnfinished(card: DraftCard): boolean {
  const hasProblem = checked.get(card) ?? problemsOfCard(card).length > 0
  checked.set(card, hasProblem)
  return hasProblem
}

function CardRowContent({ card, ...props }: Props & { card: DraftCard }) {
  const { autosave, id, position, isFresh, others, ...row } = props
  const isConflicting = usePart(autosave, ({ editing }) => editing.conflicts.has(id))
  const { t, i18n } = useLingui()
  const kind = i18n._(kindWords[card.cardType].label)
  const words = findFirstText(card)
  const number = position + 1
  return (
    <MovableRow
      {...row}
      id={id}
      number={number}
      icon={getIcon(card.cardType)}
      kind={t`Card ${number}, ${kind}:`}
      name={words ?? kind}
      isQuiet={words === null}
      movable={t`movable card`}
      moveLabel={t`Move card ${number}`}
      actsLabel={t`Actions for card ${number}`}
      marks={<RowMarks hasProblems={!isFresh && isUnfinished(card)} isConflicting={isConflicting} />}
      faces={<Faces others={others} />}
    />
  )
}

/** A card in the list: its handle, name and problem marks. Only the changed row renders again. */
export const CardRow = memo(function CardRow(props: Props) {
  const card = usePart(props.autosave, ({ editing }) => editing.current.items.get(props.id))
  return card ? <CardRowContent {...props} card={card} /> : null
})
