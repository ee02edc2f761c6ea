import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type City, cities } from '@trellis/contract/organizations/cities.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import type { Ref } from 'react'
import { read } from '../../platform/api/queries.ts'
import { Autocomplete } from '../../ui/autocomplete.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'

const rest = 200
const minLetters = 2

const optionOf = ({ name, state }: City) => ({ value: `${name}, ${state}`, label: name, note: stateLabel(state) })

type Props = {
  value: string
  onType: (text: string) => void
  /** Called when a city of the list is chosen, with its state. */
  onChoose: (city: City) => void
  onBlur: () => void
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** A city, with suggestions while typing; one that is not on the list can be typed in full. */
export function CityField({ value, onChoose, ...field }: Props) {
  const { t } = useLingui()
  const filter = useDebounced(value.trim(), rest)
  const isAsked = filter.length >= minLetters
  const { data } = useQuery({
    ...read(cities.suggest, { query: { filter } }),
    enabled: isAsked,
    placeholderData: kept => kept,
  })
  const found = isAsked && data ? data.items : []
  return <Autocomplete label={t`City`} value={value} items={found} optionOf={optionOf} onChoose={onChoose} {...field} />
}
