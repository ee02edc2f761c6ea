import { useLingui } from '@lingui/react/macro'
import type { City } from '@trellis/contract/organizations/cities.ts'
import { states } from '@trellis/contract/states.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CityField } from './city-field.tsx'

export type UnlistedDispensary = { storeName: string; storeCity: string; storeState: string }

const options = Object.entries(states).map(([value, label]) => ({ value, label }))

/** A dispensary that is not on the list: its name and address. */
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
