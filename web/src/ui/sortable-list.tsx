import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useMemo } from 'react'

const silent = () => undefined
/** Screens announce moves themselves, equally for mouse, touch, keys and menu. */
const withoutAnnouncements = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}

// Constants: new objects would re-render every row.
const byMouse = { activationConstraint: { distance: 5 } }
/** A finger that only scrolls must not lift a row. */
const byTouch = { activationConstraint: { delay: 180, tolerance: 8 } }

type Props = {
  /** Row ids in order. */
  ids: readonly string[]
  /** Called when a row was dropped at another index. */
  onMove: (id: string, index: number) => void
  children: ReactNode
}

/**
 * Rows sortable by mouse and touch; keys and menus are up to the screen. Loads with its screen: no learner's page may
 * import it.
 */
export function SortableList({ ids, onMove, children }: Props) {
  const sensors = useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byTouch))
  // A new list would re-render every row.
  const items = useMemo(() => [...ids], [ids])
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={withoutAnnouncements}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** Props for a sortable row's element and handle. */
export function useSortableRow(id: string) {
  const { setNodeRef, setActivatorNodeRef, transform, transition, listeners, isDragging } = useSortable({ id })
  return {
    isDragging,
    row: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition },
    },
    handle: { ref: setActivatorNodeRef, ...listeners },
  }
}
