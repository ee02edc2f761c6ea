import { useLingui } from '@lingui/react/macro'
import { type LessonPart, nameOfPart } from '@trellis/contract/class-editor/parts.ts'
import { BookOpen, Film } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import type { MenuItem } from '../../../../../ui/menu-entry.tsx'
import { MovableRow, type RowState } from '../../../document/list/movable-row.tsx'
import { RowMarks } from '../../../document/list/row-marks.tsx'
import { Faces } from '../../../document/presence/faces.tsx'
import type { OtherAuthor } from '../../../document/presence/use-presence.ts'

type Props = RowState & {
  lesson: LessonPart
  position: number
  hasProblems: boolean
  isConflicting: boolean
  others: readonly OtherAuthor[]
  onPick: (id: string, event: MouseEvent) => void
  menu: (id: string) => readonly MenuItem[]
}

/** A lesson in the outline: its handle, title and problem marks. */
export const LessonRow = memo(function LessonRow(props: Props) {
  const { lesson, position, hasProblems, isConflicting, others, ...row } = props
  const { t } = useLingui()
  const words = nameOfPart(lesson)
  const number = position + 1
  return (
    <MovableRow
      {...row}
      id={lesson.id}
      number={number}
      icon={lesson.video ? Film : BookOpen}
      kind={t`Lesson ${number}:`}
      name={words ?? t`Lesson without a title`}
      isQuiet={words === null}
      movable={t`movable lesson`}
      moveLabel={t`Move lesson ${number}`}
      actsLabel={t`Actions for lesson ${number}`}
      marks={<RowMarks hasProblems={hasProblems} isConflicting={isConflicting} />}
      faces={<Faces others={others} />}
    />
  )
})
