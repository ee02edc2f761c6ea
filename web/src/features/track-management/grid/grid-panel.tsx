import { Trans, useLingui } from '@lingui/react/macro'
import type { GridStore, GridTrack, TrackGrid } from '@trellis/contract/track-management/track-grid.ts'
import clsx from 'clsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { RemoveTrackDialog } from '../store/remove-track-dialog.tsx'
import { type CellState, getCellState, useCellWords, useLetters } from './cell-words.ts'
import { GridTable, shades } from './grid-table.tsx'
import { indexCells, useGive } from './use-grid.ts'
import { type Place, useGridKeys } from './use-grid-keys.ts'

const shownStates = ['whole', 'restricted', 'muted', 'closed'] as const

function Legend() {
  const { t } = useLingui()
  const letters = useLetters()
  const labels: Record<(typeof shownStates)[number], string> = {
    whole: t`assigned to everyone`,
    restricted: t`restricted to roles`,
    muted: t`partly muted`,
    closed: t`cannot be assigned`,
  }
  const sample = (state: CellState) =>
    clsx('grid size-6 place-items-center rounded-s font-semibold text-small', shades[state])
  return (
    <ul aria-label={t`What the letters mean`} className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-2 text-small">
      {shownStates.map(state => (
        <li key={state} className="flex items-center gap-1.5">
          <span className={sample(state)}>{letters[state]}</span>
          {labels[state]}
        </li>
      ))}
    </ul>
  )
}

const toTrackPath = (store: GridStore, track: GridTrack) => `/dispensary-tracks/${store.id}/tracks/${track.id}`

type SelectedCellProps = {
  grid: TrackGrid
  store: GridStore
  track: GridTrack
  onGive: () => void
  onRemove: () => void
}

/** Description and actions of the selected cell. */
function ChosenCell({ grid, store, track, onGive, onRemove }: SelectedCellProps) {
  const { t } = useLingui()
  const words = useCellWords()
  const cell = indexCells(grid)(store, track)
  const state = getCellState(cell)
  const [place, name] = [store.name, track.name]
  return (
    <div className="sticky bottom-0 z-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t bg-surface px-3.5 py-2.5">
      <p className="min-w-0 flex-[1_1_16rem] text-dense">
        <span className="font-semibold">
          <Trans>
            {name} at {place}
          </Trans>
        </span>{' '}
        <span className="text-ink-2">{words(cell, track)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'open' && (
          <Button size="s" onClick={onGive}>
            <Trans context="verb">Assign</Trans>
          </Button>
        )}
        {cell?.isAssigned && (
          <>
            <Button size="s" variant="ghost" aria-label={t`Remove ${name} from ${place}`} onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
            <ButtonLink size="s" variant="quiet" to={toTrackPath(store, track)}>
              <Trans>Roles and courses</Trans>
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

type RemovalTarget = { store: GridStore; track: GridTrack }

/** Grid of stores and tracks with its legend and keyboard help. */
export function GridPanel({ grid }: { grid: TrackGrid }) {
  const navigate = useNavigate()
  const { give, isGiving } = useGive()
  const [removing, setRemoving] = useState<RemovalTarget | null>(null)
  const { dispensaries, tracks } = grid
  const cellAt = indexCells(grid)
  const at = (place: Place, act: (store: GridStore, track: GridTrack, state: CellState) => void) => {
    const [store, track] = [dispensaries[place.row], tracks[place.column]]
    if (store && track) act(store, track, getCellState(cellAt(store, track)))
  }
  const isAssigned = (state: CellState) => state !== 'open' && state !== 'closed'
  const onGive = (place: Place) =>
    at(place, (store, track, state) => {
      if (state === 'open' && !isGiving) void give(store, track)
    })
  const onOpen = (place: Place) =>
    at(place, (store, track, state) => {
      if (isAssigned(state)) void navigate(toTrackPath(store, track))
    })
  const onRemove = (place: Place) =>
    at(place, (store, track, state) => {
      if (isAssigned(state)) setRemoving({ store, track })
    })
  const keys = useGridKeys({ rows: dispensaries.length, columns: tracks.length }, { onGive, onOpen, onRemove })
  const { place, table } = keys
  const [store, track] = [dispensaries[place.row], tracks[place.column]]
  // The buttons of a cell change with its state: return the focus to the cell, so that it is not lost.
  const backToCell = () => table.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus()
  return (
    <>
      <div className="grid gap-2 border-line border-b px-3.5 py-2.5">
        <Legend />
        <p className="text-ink-2 text-small">
          <Trans>Arrow keys move, Space assigns with the default roles, Enter opens, Delete removes.</Trans>
        </p>
      </div>
      <GridTable grid={grid} keys={keys} />
      {store && track && (
        <ChosenCell
          {...{ grid, store, track }}
          onGive={() => {
            backToCell()
            onGive(place)
          }}
          onRemove={() => onRemove(place)}
        />
      )}
      {removing && (
        <RemoveTrackDialog
          dispensaryId={removing.store.id}
          track={removing.track}
          onRemoved={backToCell}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}
