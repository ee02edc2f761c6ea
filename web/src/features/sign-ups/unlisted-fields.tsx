import { useLingui } from '@lingui/react/macro'
import { states } from '@trellis/contract/states.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

export type UnlistedStore = { storeName: string; storeCity: string; storeState: string }

const options = Object.entries(states).map(([value, label]) => ({ value, label }))

/** A store that is not on the list: what it is called and where it is. */
export function UnlistedFields({ form }: { form: UseFormReturn<UnlistedStore> }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={t`Name of the dispensary`}
        autoComplete="organization"
        error={errors.storeName?.message}
        {...form.register('storeName')}
      />
      <div className="grid grid-cols-2 items-start gap-4 max-[340px]:grid-cols-1">
        <TextField
          label={t`City`}
          autoComplete="address-level2"
          error={errors.storeCity?.message}
          {...form.register('storeCity')}
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
