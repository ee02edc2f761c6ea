import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { GraduationCap, Lightbulb, type LucideIcon, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { SortableList } from '../../../../../ui/sortable-list.tsx'
import { ListHelp } from '../../../document/list/list-help.tsx'
import { RowMarks } from '../../../document/list/row-marks.tsx'
import { itemAt, selectOnly } from '../../../document/list/selection.ts'
import { ListCount, SelectionBar } from '../../../document/list/selection-bar.tsx'
import { useListKeys } from '../../../document/list/use-list-keys.ts'
import { useRowMenu } from '../../../document/list/use-row-menu.ts'
import { useRowSelection } from '../../../document/list/use-row-selection.ts'
import { listOthersAt, type OtherAuthor } from '../../../document/presence/use-presence.ts'
import {
  type FixedPage,
  fixedPages,
  isFixedPage,
  listLessonIds,
  listLessons,
  listQuestions,
} from '../class-document.ts'
import { useClassEditor } from '../class-editor-context.ts'
import { LessonRow } from './lesson-row.tsx'

type FixedRowProps = {
  page: FixedPage
  icon: LucideIcon
  name: string
  /** A summary of its content: “5 questions”. */
  note: string
  isCurrent: boolean
  hasProblems: boolean
  onPick: (page: FixedPage) => void
}

/** A page of the class with a fixed position. */
const FixedRow = ({ page, icon: Icon, name, note, isCurrent, hasProblems, onPick }: FixedRowProps) => (
  <li className={clsx('rounded-m px-1', isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken')}>
    <button
      type="button"
      data-row={page}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      onClick={() => onPick(page)}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-s py-1.5 pr-2 pl-6 text-left text-dense"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <span className="block">{name}</span>
        <span className="num block text-ink-2 text-tiny">{note}</span>
      </span>
      <RowMarks hasProblems={hasProblems} isConflicting={false} />
    </button>
  </li>
)

type Props = {
  others: readonly OtherAuthor[]
  /** The lessons and pages that are not finished. */
  unfinished: ReadonlySet<string>
  onAdd: (after: string | null) => void
  onMove: (ids: readonly string[]) => void
  /** Focuses the form of the selected item. */
  onOpen: () => void
}

/** What the pages that stay where they are hold. */
function usePageNotes() {
  const { t } = useLingui()
  const { current: document } = useClassEditor().snapshot.editing
  const [takeaways, questions] = [document.root.keyTakeaways.length, listQuestions(document).length]
  return {
    takeaways: takeaways === 0 ? t`None` : t`${plural(takeaways, { one: '# takeaway', other: '# takeaways' })}`,
    exam:
      document.root.exam === null
        ? t`No final exam`
        : t`${plural(questions, { one: '# question', other: '# questions' })}`,
  }
}

/** The pages that stay at the end of the class. */
function FixedRows({ unfinished, onOpen }: Pick<Props, 'unfinished' | 'onOpen'>) {
  const { t } = useLingui()
  const { selection, select } = useClassEditor()
  const notes = usePageNotes()
  const names = { takeaways: t`Key takeaways`, exam: t`Final exam` }
  const icons = { takeaways: Lightbulb, exam: GraduationCap }
  return fixedPages.map(page => (
    <FixedRow
      key={page}
      page={page}
      icon={icons[page]}
      name={names[page]}
      note={notes[page]}
      isCurrent={selection.current === page}
      hasProblems={unfinished.has(page)}
      onPick={() => {
        select(selectOnly(page))
        if (innerWidth < 768) onOpen()
      }}
    />
  ))
}

/** The keys of the whole outline: arrows continue from the last lesson to the pages after it. */
function useOutlineKeys(options: Pick<Props, 'onAdd' | 'onMove' | 'onOpen'> & { onHelp: () => void }) {
  const { t } = useLingui()
  const { snapshot, selection, select, acts, announce } = useClassEditor()
  const order = listLessonIds(snapshot.editing.current)
  const editing = { order, selection, select, announce, acts }
  const lessons = useListKeys(editing, {
    ...options,
    liftedWords: place => t`Lesson ${place} lifted. Arrow keys move it, Space drops it, Escape puts it back.`,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.shiftKey && !event.ctrlKey && !event.metaKey
    const by = { ArrowDown: 1, ArrowUp: -1, End: order.length + fixedPages.length }[event.key]
    const isInRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined
    if (isInRow && isPlain && by && !lessons.lifted) {
      event.preventDefault()
      select(selectOnly(itemAt([...order, ...fixedPages], selection.current, by)))
    } else if (!isFixedPage(selection.current)) lessons.onKeyDown(event)
    else if (isInRow && event.key === 'Home') select(selectOnly(order[0] ?? selection.current))
  }
  return { editing, lifted: lessons.lifted, onKeyDown }
}

/** The lessons of the class in order, and the pages after them. */
export function Outline({ others, unfinished, onAdd, onMove, onOpen }: Props) {
  const { t } = useLingui()
  const { snapshot, selection, acts } = useClassEditor()
  const { current: document, conflicts } = snapshot.editing
  const [showsHelp, setShowsHelp] = useState(false)
  const keys = useOutlineKeys({ onAdd, onMove, onOpen, onHelp: () => setShowsHelp(true) })
  const menu = useRowMenu(keys.editing, { addLabel: t`Add a lesson after it`, onAdd, onMove })
  const { list, pick, picking } = useRowSelection<HTMLOListElement>(keys.editing, onOpen)
  const lessons = listLessons({ ...document, order: keys.lifted?.order ?? document.order })
  const ids = lessons.map(({ id }) => id)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListCount
        editing={keys.editing}
        picking={picking}
        count={t`${plural(lessons.length, { one: '# lesson', other: '# lessons' })}`}
      />
      <SelectionBar editing={keys.editing} {...{ picking, onMove }} label={t`Selected lessons`} />
      <SortableList ids={ids} onMove={(id, index) => acts.move([id], index)}>
        <ol
          ref={list}
          aria-label={t`Outline`}
          data-pane="list"
          onKeyDown={keys.onKeyDown}
          className="grid min-h-0 flex-1 grid-cols-1 content-start gap-0.5 overflow-y-auto px-2 pb-3"
        >
          {lessons.map((lesson, position) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              position={position}
              isCurrent={lesson.id === selection.current}
              isSelected={selection.ids.includes(lesson.id)}
              isLifted={keys.lifted?.id === lesson.id}
              isPicking={picking.isOn}
              hasProblems={unfinished.has(lesson.id)}
              isConflicting={conflicts.has(lesson.id)}
              others={listOthersAt(others, lesson.id)}
              onPick={pick}
              menu={menu}
            />
          ))}
          <FixedRows unfinished={unfinished} onOpen={onOpen} />
        </ol>
      </SortableList>
      <div className="flex items-center gap-2 border-line border-t p-2 pointer-coarse:[&_button]:min-h-11">
        <Button
          variant="quiet"
          size="s"
          wide
          data-path="lessons"
          onClick={() => onAdd(isFixedPage(selection.current) ? null : selection.current)}
        >
          <Plus aria-hidden />
          <Trans>Add a lesson</Trans>
        </Button>
        <Button variant="quiet" size="s" onClick={() => setShowsHelp(true)} aria-label={t`Keyboard shortcuts`}>
          ?
        </Button>
      </div>
      {showsHelp && (
        <ListHelp
          words={{
            navigate: t`Previous, next page`,
            select: t`Select a lesson in the outline`,
            move: t`Move the lesson by one place`,
            add: t`Add a lesson`,
            clipboard: null,
          }}
          onClose={() => setShowsHelp(false)}
        />
      )}
    </div>
  )
}
