import { useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { wordsOf } from '@trellis/contract/editor/card-words.ts'
import { type MouseEvent, memo } from 'react'
import type { MenuItem } from '../../../../ui/menu-entry.tsx'
import { iconOf } from '../../../cards/card-player.public.tsx'
import { MovableRow, type RowState } from '../../document/list/movable-row.tsx'
import { RowMarks } from '../../document/list/row-marks.tsx'
import { Faces } from '../../document/presence/faces.tsx'
import type { Other } from '../../document/presence/use-presence.ts'
import { kindWords } from './kind-labels.ts'

type Props = RowState & {
  card: DraftCard
  position: number
  hasProblems: boolean
  isConflicting: boolean
  others: readonly Other[]
  onPick: (id: string, event: MouseEvent) => void
  menu: (id: string) => readonly MenuItem[]
}

/** A card in the list: its handle, its words, and what is wrong with it. */
export const CardRow = memo(function CardRow(props: Props) {
  const { card, position, hasProblems, isConflicting, others, ...row } = props
  const { t, i18n } = useLingui()
  const kind = i18n._(kindWords[card.cardType].label)
  const words = wordsOf(card)
  const number = position + 1
  return (
    <MovableRow
      {...row}
      id={card.id}
      number={number}
      icon={iconOf(card.cardType)}
      kind={t`Card ${number}, ${kind}:`}
      name={words ?? kind}
      isQuiet={words === null}
      movable={t`movable card`}
      moveLabel={t`Move card ${number}`}
      actsLabel={t`Acts on card ${number}`}
      marks={<RowMarks hasProblems={hasProblems} isConflicting={isConflicting} />}
      faces={<Faces others={others} />}
    />
  )
})
