import { useLingui } from '@lingui/react/macro'
import { type City, cities } from '@trellis/contract/organizations/cities.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import type { Ref } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { ServerPicker } from '../../../ui/server-picker.tsx'

const toOption = ({ name, state }: City) => ({ value: `${name}, ${state}`, label: name, note: stateLabel(state) })

type Props = {
  /** Null = not chosen. */
  value: City | null
  onChange: (city: City | null) => void
  onBlur?: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Picks a listed city, which determines the state. */
export function CityPicker(props: Props) {
  const { t } = useLingui()
  return (
    <ServerPicker<City>
      label={t`City`}
      hint={t`Type its name, and choose it from the list.`}
      search={filter => read(cities.suggest, { query: { filter: filter.slice(0, 80) } })}
      optionOf={toOption}
      {...props}
    />
  )
}
