import type { Ref } from 'react'
import type { ControlProps } from '../field.tsx'

/** Display of a picker item; `value` is its id. */
export type PickerOption = { value: string; label: string; note?: string }

export type OneChoice<T> = { multiple?: false; value: T | null; onChange: (item: T | null) => void }
export type SeveralChoice<T> = { multiple: true; value: readonly T[]; onChange: (items: readonly T[]) => void }

/** Common picker props besides the choice. */
export type PickerLook = {
  placeholder?: string
  disabled?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Status of the list while it is empty or loading. */
export type ListState = { isSearching?: boolean; isFailed?: boolean; onRetry?: () => void }

export type BoxProps<T> = PickerLook &
  ListState & {
    control: ControlProps
    items: readonly T[]
    optionOf: (item: T) => PickerOption
    /** The typed text; empty when the list closes. */
    onSearch: (text: string) => void
    onOpen?: () => void
    /** Whether the placeholder field had focus before this loaded: keep it. */
    isResumed?: boolean
  }
