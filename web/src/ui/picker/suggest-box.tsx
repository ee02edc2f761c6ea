import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { controlStyles } from '../control-styles.ts'
import type { ControlProps } from '../field.tsx'
import { labelledBy } from './labelled-by.ts'
import type { PickerOption } from './picker-types.ts'

export type SuggestBoxProps<T> = {
  value: string
  /** The typed text; any text is valid. */
  onType: (text: string) => void
  /** Server suggestions for the text. */
  items: readonly T[]
  optionOf: (item: T) => PickerOption
  onChoose: (item: T) => void
  onBlur?: () => void
  /** Whether the user was typing before this loaded: keep the focus and show suggestions. */
  isResumed?: boolean
  ref?: Ref<HTMLInputElement>
}

type Details = { reason: string; cancel: () => void }

/** Text box with suggestions. Without any the list stays closed, as any text is valid. */
export function SuggestBox<T>(all: SuggestBoxProps<T> & { control: ControlProps }) {
  const { control, items, optionOf, isResumed = false, ...props } = all
  const { t } = useLingui()
  const [group, setGroup] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(isResumed)
  const isShown = isOpen && items.length > 0
  const type = (text: string, details: Details) => {
    if (details.reason !== 'input-change') return details.cancel()
    setOpen(true)
    props.onType(text)
  }
  const answer = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return
    event.preventDefault()
    setOpen(false)
  }
  return (
    <Autocomplete.Root<T>
      items={items}
      filter={null}
      itemToStringValue={item => optionOf(item).label}
      value={props.value}
      onValueChange={type}
      open={isShown}
      onOpenChange={setOpen}
    >
      <Autocomplete.InputGroup ref={setGroup} className="grid">
        <Autocomplete.Input
          {...control}
          {...labelledBy(control)}
          ref={props.ref}
          autoFocus={isResumed}
          onKeyDown={answer}
          onBlur={props.onBlur}
          className={clsx(controlStyles())}
        />
      </Autocomplete.InputGroup>
      <Autocomplete.Portal container={group?.closest('dialog') ?? undefined} className="fixed top-0 left-0 z-50">
        <Autocomplete.Positioner anchor={group} align="start" sideOffset={6} positionMethod="fixed" className="z-50">
          <Autocomplete.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-m border border-line bg-surface p-1.5 text-ink shadow-2">
            <Autocomplete.List
              aria-label={t`Suggestions`}
              className="max-h-[min(18rem,calc(var(--available-height)-1rem))] overflow-y-auto overscroll-contain outline-none"
            >
              {(item: T) => {
                const { value, label, note } = optionOf(item)
                return (
                  <Autocomplete.Item
                    key={value}
                    value={item}
                    onClick={() => props.onChoose(item)}
                    className="min-h-11 cursor-pointer select-none content-center rounded-s px-2.5 py-1.5 text-dense data-highlighted:bg-sunken"
                  >
                    {label}
                    {note && <span className="block text-ink-2 text-small">{note}</span>}
                  </Autocomplete.Item>
                )
              }}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
