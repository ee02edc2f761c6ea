import type { Ref } from 'react'
import type { ControlProps } from '../field.tsx'

/** How an item of a picker is shown; `value` is its id. */
export type PickerOption = { value: string; label: string; note?: string }

export type OneChoice<T> = { multiple?: false; value: T | null; onChange: (item: T | null) => void }
export type SeveralChoice<T> = { multiple: true; value: readonly T[]; onChange: (items: readonly T[]) => void }

/** What every picker can be given, beside its choice. */
export type PickerLook = {
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** What a list shows while there is nothing to choose from, or before it is up to date. */
export type ListState = { isSearching?: boolean; isFailed?: boolean; onRetry?: () => void }

export type BoxProps<T> = PickerLook &
  ListState & {
    control: ControlProps
    items: readonly T[]
    optionOf: (item: T) => PickerOption
    /** The typed text; empty when the list closes. */
    onSearch: (text: string) => void
    onOpen?: () => void
    /** Somebody was in the field before this had loaded: they stay in it. */
    isResumed?: boolean
  }
