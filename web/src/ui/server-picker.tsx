import { keepPreviousData, type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FieldTexts } from './field.tsx'
import { Picker } from './picker/picker.tsx'
import type { OneChoice, PickerLook, PickerOption, SeveralChoice } from './picker/picker-types.ts'
import { useDebounced } from './use-debounced.ts'

const delay = 500
const longest = 100
// A stable empty list, as the box compares it by identity.
const none: readonly never[] = []

/** Searches items by text: `filter => read(users.list, { query: { filter } })`. */
export type Search<T> = (filter: string) => {
  queryKey: QueryKey
  // biome-ignore lint/suspicious/noExplicitAny: each call has a key of its own type
  queryFn?: QueryFunction<{ items: readonly T[] }, any>
}

type Props<T> = FieldTexts &
  PickerLook & {
    search: Search<T>
    optionOf: (item: T) => PickerOption
    /** Excludes items; must be a stable function. */
    isLeftOut?: (item: T) => boolean
  } & (OneChoice<T> | SeveralChoice<T>)

/**
 * Picks one item, or with `multiple` several as chips, from a server-side search: on first open, and half a second
 * after typing stops. The popup shows searching, no results, and errors with a retry button.
 */
export function ServerPicker<T>({ search, isLeftOut, ...props }: Props<T>) {
  const [text, setText] = useState('')
  const [wasOpened, setOpened] = useState(false)
  const filter = useDebounced(text, delay).slice(0, longest)
  const found = useQuery({ ...search(filter), enabled: wasOpened, placeholderData: keepPreviousData })
  const items = useMemo(() => {
    const all: readonly T[] = found.data?.items ?? none
    return isLeftOut ? all.filter(item => !isLeftOut(item)) : all
  }, [found.data, isLeftOut])
  return (
    <Picker<T>
      {...props}
      items={items}
      onSearch={setText}
      onOpen={() => setOpened(true)}
      isSearching={found.isFetching || (wasOpened && filter !== text.slice(0, longest))}
      isFailed={found.isError}
      onRetry={() => void found.refetch()}
    />
  )
}
