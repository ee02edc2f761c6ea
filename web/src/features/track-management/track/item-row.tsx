import { Trans, useLingui } from '@lingui/react/macro'
import type { TrackContent } from '@trellis/contract/track-management/managed-tracks.ts'
import clsx from 'clsx'
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis, GripVertical, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { useSortableRow } from '../../../ui/sortable-list.tsx'
import { ContentState } from '../content-state.tsx'

type Props = {
  item: TrackContent
  index: number
  count: number
  onMove: (index: number) => void
  onRemove: () => void
}

/** Target index for moving a row by keys: Alt and Shift with an arrow, Home or End. */
const chooseTarget = ({ key, altKey, shiftKey }: KeyboardEvent, { index, count }: Pick<Props, 'index' | 'count'>) => {
  if (!altKey || !shiftKey) return null
  const targets: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }
  return targets[key] ?? null
}

/** A course or class of a track, movable by mouse, touch, keys and menu. */
export function ItemRow({ item, index, count, onMove, onRemove }: Props) {
  const { t } = useLingui()
  const { row, handle, isDragging } = useSortableRow(item.courseId)
  const { title, courseType, brandName } = item
  const press = (event: KeyboardEvent) => {
    const target = chooseTarget(event, { index, count })
    if (target === null) return
    event.preventDefault()
    onMove(target)
  }
  const moves = [
    { label: t`Move up`, icon: ArrowUp, disabled: index === 0, onSelect: () => onMove(index - 1) },
    { label: t`Move down`, icon: ArrowDown, disabled: index === count - 1, onSelect: () => onMove(index + 1) },
    { label: t`Move to the start`, icon: ArrowUpToLine, disabled: index === 0, onSelect: () => onMove(0) },
    {
      label: t`Move to the end`,
      icon: ArrowDownToLine,
      disabled: index === count - 1,
      onSelect: () => onMove(count - 1),
    },
    { label: t`Remove`, icon: X, tone: 'danger' as const, apart: true, onSelect: onRemove },
  ]
  return (
    <li
      {...row}
      className={clsx('flex items-center gap-2 border-line border-b bg-surface py-1.5', isDragging && 'opacity-60')}
    >
      <IconButton
        {...handle}
        icon={GripVertical}
        size="s"
        label={t`Move ${title}`}
        data-item={item.courseId}
        className="cursor-grab touch-none"
        onKeyDown={press}
      />
      <span aria-hidden className="num w-6 shrink-0 text-right text-ink-3 text-small">
        {index + 1}
      </span>
      <span className="grid min-w-0 flex-1 gap-1 py-1">
        <span className="break-words leading-snug">{title}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-small">
          {courseType === 'CLASS' && (
            <Chip>
              <Trans>Class</Trans>
            </Chip>
          )}
          {brandName}
          <ContentState state={item.state} />
        </span>
      </span>
      <Menu
        items={moves}
        trigger={props => <IconButton {...props} icon={Ellipsis} size="s" label={t`Actions for ${title}`} />}
      />
    </li>
  )
}
