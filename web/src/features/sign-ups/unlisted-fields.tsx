import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type City, cities } from '@trellis/contract/organizations/cities.ts'
import { stateLabel, states } from '@trellis/contract/states.ts'
import type { Ref } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { read } from '../../platform/api/queries.ts'
import { Autocomplete } from '../../ui/autocomplete.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'

const rest = 200
const minLetters = 2

const toOption = ({ name, state }: City) => ({ value: `${name}, ${state}`, label: name, note: stateLabel(state) })

type Props = {
  value: string
  onType: (text: string) => void
  /** Called with the chosen city and its state. */
  onChoose: (city: City) => void
  onBlur: () => void
  error?: string
  ref?: Ref<HTMLInputElement>
}

/** City field with suggestions; an unlisted city can be typed in full. */
function CityField({ value, onChoose, ...field }: Props) {
  const { t } = useLingui()
  const filter = useDebounced(value.trim(), rest)
  const isAsked = filter.length >= minLetters
  const { data } = useQuery({
    ...read(cities.suggest, { query: { filter } }),
    enabled: isAsked,
    placeholderData: previous => previous,
  })
  const found = isAsked && data ? data.items : []
  return <Autocomplete label={t`City`} value={value} items={found} optionOf={toOption} onChoose={onChoose} {...field} />
}

export type UnlistedDispensary = { storeName: string; storeCity: string; storeState: string }

const options = Object.entries(states).map(([value, label]) => ({ value, label }))

/** Name and address of an unlisted store. */
export function UnlistedFields({ form }: { form: UseFormReturn<UnlistedDispensary> }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const chooseCity = ({ name, state }: City) => {
    form.setValue('storeCity', name, { shouldDirty: true, shouldValidate: true })
    form.setValue('storeState', state, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <TextField
        label={t`Name of the dispensary`}
        autoComplete="organization"
        error={errors.storeName?.message}
        {...form.register('storeName')}
      />
      <div className="grid grid-cols-2 items-start gap-4 max-[340px]:grid-cols-1">
        <Controller
          name="storeCity"
          control={form.control}
          render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
            <CityField
              {...{ value, onBlur, ref }}
              onType={onChange}
              onChoose={chooseCity}
              error={fieldState.error?.message}
            />
          )}
        />
        <Select
          label={t`State`}
          options={options}
          placeholder={t`Choose`}
          autoComplete="address-level1"
          error={errors.storeState?.message}
          {...form.register('storeState')}
        />
      </div>
    </>
  )
}
