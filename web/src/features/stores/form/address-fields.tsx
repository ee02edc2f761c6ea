import { useLingui } from '@lingui/react/macro'
import { keysOf } from '@trellis/contract/keys.ts'
import type { City } from '@trellis/contract/organizations/cities.ts'
import { states } from '@trellis/contract/states.ts'
import { useController } from 'react-hook-form'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CityPicker } from './city-picker.tsx'
import { type AddressForm, cityOf, noState, orNull } from './form-values.ts'

const stateCodes = keysOf(states)

/** The name and the address of a store. Its state comes with its city, and a city goes with its state. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { t } = useLingui()
  const { errors } = form.formState
  const [city, state] = form.watch(['city', 'state'])
  const chooseState = (next: string) => {
    form.setValue('state', stateCodes.find(code => code === next) ?? noState, { shouldDirty: true })
    // The city of another state is another city.
    form.setValue('city', '', { shouldDirty: true })
    if (form.formState.isSubmitted) void form.trigger(['city', 'state'])
  }
  const choose = (next: City | null) => {
    form.setValue('city', next?.name ?? '', { shouldDirty: true })
    if (!next) return
    form.setValue('state', stateCodes.find(code => code === next.state) ?? noState, { shouldDirty: true })
    void form.trigger(['city', 'state'])
  }
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
      <CityPicker value={cityOf({ city, state })} onChange={choose} ref={cityField.ref} error={errors.city?.message} />
      <Select
        label={t`State`}
        value={state}
        placeholder={t`Choose a state`}
        options={stateCodes.map(code => ({ value: code, label: states[code] }))}
        error={errors.state?.message}
        onChange={event => chooseState(event.target.value)}
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
