import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ListedDispensary, signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { type Ref, useState } from 'react'
import { read } from '../../platform/api/queries.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { useDebounced } from './use-debounced.ts'

const rest = 500

const optionOf = ({ id, name, city, state }: ListedDispensary) => ({
  value: id,
  label: name,
  note: `${city}, ${state}`,
})

/** The dispensaries that match the search, and the chosen one. */
function useDispensaries(chosenId: string, text: string) {
  const filter = useDebounced(text.trim(), rest)
  const found = useQuery({ ...read(signUps.stores, { query: { filter } }), placeholderData: kept => kept })
  const chosen = useQuery({ ...read(signUps.store, { params: { id: chosenId } }), enabled: chosenId !== '' })
  return {
    options: (found.data?.items ?? []).map(optionOf),
    chosen: chosen.data && chosenId ? optionOf(chosen.data) : null,
    isSearching: found.isFetching || filter !== text.trim(),
    isFailed: found.isError,
  }
}

type Props = {
  value: string
  onChange: (id: string) => void
  onBlur: () => void
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** Finds the person's dispensary by its name or its city. */
export function DispensaryField({ value, onChange, ...field }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const { options, chosen, isSearching, isFailed } = useDispensaries(value, text)
  const known = options.find(option => option.value === value) ?? chosen
  return (
    <Combobox
      label={t`Your dispensary`}
      hint={t`Type its name or its city.`}
      options={options}
      value={known}
      onChange={option => onChange(option?.value ?? '')}
      onSearch={setText}
      isSearching={isSearching}
      isFailed={isFailed}
      {...field}
    />
  )
}
