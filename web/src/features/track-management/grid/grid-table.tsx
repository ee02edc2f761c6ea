import { useLingui } from '@lingui/react/macro'
import type { TrackGrid } from '@trellis/contract/track-management/track-grid.ts'
import clsx from 'clsx'
import { type CellState, getCellState, useCellWords, useLetters } from './cell-words.ts'
import { indexCells } from './use-grid.ts'
import type { useGridKeys } from './use-grid-keys.ts'

/** Shade of each state; the letter carries the same information. */
export const shades: Record<CellState, string> = {
  whole: 'bg-accent text-on-accent',
  restricted: 'bg-accent-soft text-accent-ink',
  muted: 'bg-wait-soft text-wait',
  both: 'bg-wait-soft text-wait',
  open: 'bg-surface text-ink-3',
  closed: 'bg-sunken text-ink-3',
}

const heading = 'sticky z-1 bg-surface text-left font-semibold text-small'

type Props = { grid: TrackGrid; keys: ReturnType<typeof useGridKeys> }

function Head({ tracks }: Pick<TrackGrid, 'tracks'>) {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col" className={clsx(heading, 'left-0 z-2 w-60 min-w-48 px-3.5 py-2 align-bottom')}>
          {t`Store`}
        </th>
        {tracks.map(({ id, name }) => (
          <th key={id} scope="col" title={name} className="h-44 w-11 min-w-11 p-0 align-bottom">
            <span className="mx-auto block max-h-42 w-5 rotate-180 overflow-hidden text-ellipsis whitespace-nowrap text-left font-semibold text-small leading-5 [writing-mode:vertical-rl]">
              {name}
            </span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Stores as rows, tracks as columns; one cell is in the tab order, arrow keys move from there. */
export function GridTable({ grid, keys: { table, place, choose, onKeyDown } }: Props) {
  const { t } = useLingui()
  const letters = useLetters()
  const words = useCellWords()
  const cellAt = indexCells(grid)
  const { dispensaries, tracks } = grid
  return (
    <div className="overflow-x-auto">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys go through its cells
        role="grid"
        aria-label={t`Stores and their tracks`}
        onKeyDown={onKeyDown}
        className="border-separate border-spacing-0"
      >
        <Head tracks={tracks} />
        <tbody>
          {dispensaries.map((store, row) => (
            <tr key={store.id} className="h-px">
              <th scope="row" className={clsx(heading, 'left-0 w-60 min-w-48 border-line border-t px-3.5 py-1.5')}>
                <span className="block break-words">{store.name}</span>
                <span className="block font-normal text-ink-2">{`${store.city}, ${store.state}`}</span>
              </th>
              {tracks.map((track, column) => {
                const cell = cellAt(store, track)
                const isChosen = place.row === row && place.column === column
                return (
                  <td key={track.id} className="h-[inherit] border-line border-t border-l p-0">
                    <button
                      type="button"
                      data-place={`${row} ${column}`}
                      tabIndex={isChosen ? 0 : -1}
                      aria-label={`${track.name}, ${store.name}: ${words(cell, track)}`}
                      onFocus={() => choose({ row, column })}
                      onClick={event => event.currentTarget.focus()}
                      className={clsx(
                        'block h-full min-h-11 w-full cursor-default font-semibold text-small',
                        'outline-offset-[-3px] focus-visible:outline-2 focus-visible:outline-focus',
                        shades[getCellState(cell)],
                        isChosen && 'shadow-[inset_0_0_0_2px_var(--color-focus)]',
                      )}
                    >
                      <span aria-hidden>{letters[getCellState(cell)]}</span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
