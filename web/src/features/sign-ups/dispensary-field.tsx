import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ListedDispensary, signUps } from '@trellis/contract/sign-ups/sign-ups.ts'
import { type Ref, useState } from 'react'
import { read } from '../../platform/api/queries.ts'
import { ServerPicker } from '../../ui/server-picker.tsx'

const toOption = ({ id, name, city, state }: ListedDispensary) => ({
  value: id,
  label: name,
  note: `${city}, ${state}`,
})

type Props = {
  value: string
  onChange: (id: string) => void
  onBlur: () => void
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** Searches stores by name or city. */
export function DispensaryField({ value, onChange, ...field }: Props) {
  const { t } = useLingui()
  const [pickedStore, setPickedStore] = useState<ListedDispensary | null>(null)
  const isPicked = pickedStore?.id === value
  // A store restored from a draft: only its id is known.
  const storeQuery = useQuery({ ...read(signUps.store, { params: { id: value } }), enabled: value !== '' && !isPicked })
  const choose = (dispensary: ListedDispensary | null) => {
    setPickedStore(dispensary)
    onChange(dispensary?.id ?? '')
  }
  return (
    <ServerPicker
      label={t`Your dispensary`}
      hint={t`Type its name or its city.`}
      search={filter => read(signUps.stores, { query: { filter } })}
      optionOf={toOption}
      value={isPicked ? pickedStore : value ? (storeQuery.data ?? null) : null}
      onChange={choose}
      {...field}
    />
  )
}
