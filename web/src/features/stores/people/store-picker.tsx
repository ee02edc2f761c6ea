import { useLingui } from '@lingui/react/macro'
import { type ManagedDispensary, storePeople } from '@trellis/contract/stores/store-people.ts'
import { read } from '../../../platform/api/queries.ts'
import { ServerPicker } from '../../../ui/server-picker.tsx'

const search = (filter: string) => read(storePeople.managedDispensaries, { query: { filter } })
const optionOf = ({ id, name, city, state }: ManagedDispensary) => ({
  value: id,
  label: name,
  note: `${city}, ${state}`,
})

type Props = {
  value: ManagedDispensary | null
  onChange: (store: ManagedDispensary | null) => void
  isMissing: boolean
}

/** Picks one of the stores to which the caller may add a manager. */
export function StorePicker({ value, onChange, isMissing }: Props) {
  const { t } = useLingui()
  return (
    <ServerPicker
      label={t`Store`}
      placeholder={t`Search by name or city`}
      search={search}
      optionOf={optionOf}
      value={value}
      onChange={onChange}
      error={isMissing && t`Choose a store.`}
    />
  )
}
