import { Combobox } from '@base-ui/react/combobox'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Button } from '../button.tsx'
import { Spinner } from '../spinner.tsx'
import type { BoxProps, ListState, PickerOption } from './picker-types.ts'

const line = 'flex items-center gap-2 px-2.5 py-2 text-ink-2 text-small'

const Searching = () => (
  <p className={line}>
    <Spinner size="s" delay={0} silent />
    <Trans>Searching…</Trans>
  </p>
)

const Failed = ({ onRetry }: Pick<ListState, 'onRetry'>) => (
  <div className={line}>
    <p className="flex-1">
      <Trans>The list did not load.</Trans>
    </p>
    {onRetry && (
      // The field keeps the focus, where Enter also retries.
      <Button variant="quiet" size="s" tabIndex={-1} onMouseDown={event => event.preventDefault()} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    )}
  </div>
)

const Item = ({ option }: { option: PickerOption }) => (
  <>
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      {option.label}
      {option.note && <span className="block text-ink-2 text-small">{option.note}</span>}
    </span>
    <Combobox.ItemIndicator className="shrink-0">
      <Check aria-hidden className="size-4.5 text-accent-ink" />
    </Combobox.ItemIndicator>
  </>
)

type Props<T> = Pick<BoxProps<T>, 'items' | 'optionOf'> & ListState & { label: string; anchor: HTMLElement | null }

/** Popup of a picker: results, searching, nothing found, or an error. */
export function PickerPopup<T>({ items, optionOf, label, anchor, isSearching, isFailed, onRetry }: Props<T>) {
  const isEmpty = items.length === 0 && !isSearching && !isFailed
  return (
    // Within a modal dialog everything outside it is inert.
    <Combobox.Portal container={anchor?.closest('dialog') ?? undefined} className="fixed top-0 left-0 z-50">
      <Combobox.Positioner anchor={anchor} align="start" sideOffset={6} positionMethod="fixed" className="z-50">
        <Combobox.Popup
          aria-busy={isSearching || undefined}
          className="w-(--anchor-width) max-w-(--available-width) rounded-m border border-line bg-surface p-1.5 text-ink shadow-2"
        >
          <Combobox.Status>
            {isSearching && <Searching />}
            {!isSearching && isFailed && <Failed onRetry={onRetry} />}
            {isEmpty && (
              <p className={line}>
                <Trans>Nothing found</Trans>
              </p>
            )}
          </Combobox.Status>
          <Combobox.List
            aria-label={label}
            className="max-h-[min(18rem,calc(var(--available-height)-4rem))] overflow-y-auto overscroll-contain outline-none"
          >
            {(item: T) => {
              const option = optionOf(item)
              return (
                <Combobox.Item
                  key={option.value}
                  value={item}
                  className="flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-s px-2.5 py-1.5 text-dense data-highlighted:bg-sunken"
                >
                  <Item option={option} />
                </Combobox.Item>
              )
            }}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
