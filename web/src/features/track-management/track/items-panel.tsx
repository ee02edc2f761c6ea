import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { managedTracks, type TrackContent } from '@trellis/contract/track-management/managed-tracks.ts'
import { BookOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { ItemRow } from './item-row.tsx'

type Props = { contents: readonly TrackContent[]; onChange: (contents: readonly TrackContent[]) => void }

const maxShown = 50

function AddDialog({ contents, onChange, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui()
  const toNote = (item: TrackContent) =>
    [item.courseType === 'CLASS' && t`Class`, item.brandName, item.state === 'unpublished' && t`Not published`]
      .filter(Boolean)
      .join(' · ')
  const has = (id: string) => contents.some(({ courseId }) => courseId === id)
  const add = (added: readonly TrackContent[]) => {
    onChange([...contents, ...added.filter(({ courseId }) => !has(courseId))])
    onClose()
  }
  return (
    <PickDialog
      title={<Trans>Add courses and classes</Trans>}
      description={<Trans>They are added at the end. Nothing is saved yet.</Trans>}
      label={t`Courses and classes`}
      placeholder={t`Search by title`}
      search={filter => read(managedTracks.content, { query: { filter, limit: maxShown } })}
      optionOf={item => ({ value: item.courseId, label: item.title, note: toNote(item) })}
      missing={t`Choose at least one course.`}
      busy={false}
      error={null}
      onPick={add}
      onClose={onClose}
    />
  )
}

/** Moves an item to another index; unchanged if out of range. */
const moveItem = (contents: readonly TrackContent[], item: TrackContent, index: number) => {
  if (index < 0 || index >= contents.length) return contents
  const rest = contents.filter(other => other !== item)
  return [...rest.slice(0, index), item, ...rest.slice(index)]
}

/** Courses and classes of a track in order. */
export function ItemsPanel({ contents, onChange }: Props) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const latest = useRef({ contents, onChange })
  latest.current = { contents, onChange }
  const count = contents.length
  const move = (item: TrackContent, index: number) => {
    const next = moveItem(contents, item, index)
    if (next === contents) return
    onChange(next)
    const [title, place] = [item.title, index + 1]
    setAnnouncement(t`${title}, moved to place ${place} of ${count}.`)
    // The row is re-rendered at its new place; its handle keeps the focus.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-item="${item.courseId}"]`)?.focus())
  }
  const remove = (item: TrackContent) => {
    const title = item.title
    onChange(contents.filter(other => other !== item))
    setAnnouncement(t`${title} removed.`)
    const index = contents.indexOf(item)
    const run = () => latest.current.onChange(latest.current.contents.toSpliced(index, 0, item))
    toast.undoable(t`${title} removed.`, { label: t`Undo`, run })
  }
  const add = (
    <Button variant="quiet" size="s" className="justify-self-start" onClick={() => setAdding(true)}>
      <Trans>Add courses</Trans>
    </Button>
  )
  return (
    <Panel
      title={t`Courses`}
      note={<Plural value={count} _0="" one="# course" other="# courses, in the order in which they are learned" />}
    >
      {count === 0 ? (
        <EmptyState
          icon={BookOpen}
          title={<Trans>A track is a list of courses in order. Add the first.</Trans>}
          action={add}
        />
      ) : (
        <SortableList
          ids={contents.map(({ courseId }) => courseId)}
          onMove={(id, index) => {
            const item = contents.find(({ courseId }) => courseId === id)
            if (item) move(item, index)
          }}
        >
          <ol className="-my-1 border-line border-t">
            {contents.map((item, index) => (
              <ItemRow
                key={item.courseId}
                item={item}
                index={index}
                count={count}
                onMove={target => move(item, target)}
                onRemove={() => remove(item)}
              />
            ))}
          </ol>
        </SortableList>
      )}
      {count > 0 && add}
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {isAdding && <AddDialog contents={contents} onChange={onChange} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
