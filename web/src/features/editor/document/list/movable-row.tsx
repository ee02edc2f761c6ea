import clsx from 'clsx'
import { Circle, CircleCheckBig, EllipsisVertical, GripVertical, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import type { MenuItem } from '../../../../ui/menu-entry.tsx'
import { useSortableRow } from '../../../../ui/sortable-list.tsx'

/** The state of an item's row in its list. */
export type RowState = {
  isCurrent: boolean
  isSelected: boolean
  isLifted: boolean
  /** Several are being selected: each row shows whether it is one of them. */
  isPicking: boolean
}

type Props = RowState & {
  id: string
  number: number
  /** The number of items, for screen readers, if the list does not render all of its rows. */
  count?: number
  icon: LucideIcon
  /** Its kind, for screen readers: “Card 3, Text:”. */
  kind: string
  /** Its name; `isQuiet` if it has none yet. */
  name: ReactNode
  isQuiet: boolean
  /** Its handle: “movable card”, “Move card 3”. */
  movable: string
  moveLabel: string
  actsLabel: string
  /** Its problem marks. */
  marks: ReactNode
  /** The other authors who have it open. */
  faces?: ReactNode
  onPick: (id: string, event: MouseEvent) => void
  menu: (id: string) => readonly MenuItem[]
}

/** A row in the list of an editor: its handle, its words, its marks and its menu. */
export function MovableRow(props: Props) {
  const { id, number, icon: Icon, kind, name, isQuiet, isCurrent, isSelected, isLifted, isPicking } = props
  const { marks, onPick, menu } = props
  const Mark = isSelected ? CircleCheckBig : Circle
  const { row, handle, isDragging } = useSortableRow(id)
  return (
    <li
      {...row}
      // biome-ignore lint/a11y/noRedundantRoles: between it and its list there may be a run, which has no role
      role="listitem"
      aria-setsize={props.count}
      aria-posinset={props.count && number}
      data-card={id}
      data-lifted={isDragging || isLifted || undefined}
      className={clsx(
        'group relative flex items-center rounded-m pr-1',
        (isPicking ? isSelected : isCurrent) ? 'bg-accent-soft' : isSelected ? 'bg-sunken' : 'hover:bg-sunken',
        (isDragging || isLifted) && 'z-10 bg-surface shadow-2',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-roledescription={props.movable}
        aria-label={props.moveLabel}
        {...handle}
        className="grid h-11 w-7 shrink-0 cursor-grab touch-none select-none place-items-center text-ink-2/60 hover:text-ink-2 pointer-coarse:w-11"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        data-row={id}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        aria-pressed={isSelected}
        onClick={event => onPick(id, event)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-s py-1.5 text-left text-dense"
      >
        {isPicking && (
          <Mark aria-hidden className={clsx('size-5 shrink-0', isSelected ? 'text-accent-ink' : 'text-ink-3')} />
        )}
        <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{kind} </span>
          <span className={clsx('line-clamp-2 break-words', isQuiet && 'text-ink-2')}>{name}</span>
        </span>
        <span className="num shrink-0 text-ink-2 text-tiny" aria-hidden>
          {number}
        </span>
        {marks}
      </button>
      {props.faces}
      <Menu
        items={() => menu(id)}
        trigger={({ onKeyDown, ...trigger }) => (
          <IconButton
            {...trigger}
            onKeyDown={onKeyDown}
            size="s"
            tabIndex={-1}
            icon={EllipsisVertical}
            label={props.actsLabel}
            className={clsx(
              'size-8! pointer-coarse:size-11!',
              !isCurrent && 'text-transparent! focus:text-ink-2! group-hover:text-ink-2! pointer-coarse:text-ink-2!',
            )}
          />
        )}
      />
    </li>
  )
}
