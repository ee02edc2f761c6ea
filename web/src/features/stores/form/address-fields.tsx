import { useLingui } from '@lingui/react/macro'
import { keysOf } from '@trellis/contract/keys.ts'
import type { City } from '@trellis/contract/organizations/cities.ts'
import { states } from '@trellis/contract/states.ts'
import { useController } from 'react-hook-form'
import { TextField } from '../../../ui/text-field.tsx'
import { CityPicker } from './city-picker.tsx'
import { type AddressForm, cityOf, noState, orNull } from './form-values.ts'

const stateCodes = keysOf(states)

/** The name and the address of a store. Its state comes with its city. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const [city, state] = form.watch(['city', 'state'])
  const choose = (next: City | null) => {
    const nextState = stateCodes.find(code => code === next?.state)
    form.setValue('city', next?.name ?? '', { shouldDirty: true })
    form.setValue('state', nextState ?? noState, { shouldDirty: true })
    if (next) void form.trigger(['city', 'state'])
  }
  const isMissing = Boolean(errors.city ?? errors.state)
  // In the order of the page, as the first of them that is wrong gets the focus.
  const name = form.register('name')
  const street = form.register('addressLine1')
  const suite = form.register('addressLine2', { setValueAs: orNull })
  const { field: cityField } = useController({ control: form.control, name: 'city' })
  return (
    <>
      <TextField label={t`Name`} autoComplete="off" error={errors.name?.message} {...name} />
      <TextField label={t`Address`} autoComplete="off" error={errors.addressLine1?.message} {...street} />
      <TextField
        label={t`Suite or floor`}
        optional
        autoComplete="off"
        error={errors.addressLine2?.message}
        {...suite}
      />
      <CityPicker
        value={cityOf({ city, state })}
        onChange={choose}
        ref={cityField.ref}
        error={isMissing ? t`Please select your city from the list.` : undefined}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`ZIP code`}
          autoComplete="off"
          inputMode="numeric"
          error={errors.zipCode?.message}
          {...form.register('zipCode')}
        />
        <TextField
          label={t`Country`}
          autoComplete="off"
          error={errors.country?.message}
          {...form.register('country')}
        />
      </div>
    </>
  )
}
