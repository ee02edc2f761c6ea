import { useLingui } from '@lingui/react/macro'
import { typedKeys } from '@trellis/contract/keys.ts'
import type { City } from '@trellis/contract/organizations/cities.ts'
import { noState, states } from '@trellis/contract/states.ts'
import { fullAddressFields } from '@trellis/contract/stores/store-fields.ts'
import { getStateTimeZone } from '@trellis/contract/time-zones.ts'
import { useController } from 'react-hook-form'
import { FieldInputs } from '../../../ui/field-inputs.tsx'
import { Select } from '../../../ui/select.tsx'
import { CityPicker } from './city-picker.tsx'
import { type CityForm, toCity } from './form-values.ts'

const stateCodes = typedKeys(states)

type Props = { form: CityForm }

/**
 * Sets the state, and with it the time zone, unless another one was chosen in this form.
 * @returns a function that takes a postal code; an unknown one is no state.
 */
function useStateChoice(form: CityForm) {
  const { isDirty } = form.getFieldState('timeZone', form.formState)
  return (next: string) => {
    const state = stateCodes.find(code => code === next) ?? noState
    const [before, timeZone] = form.getValues(['state', 'timeZone'])
    form.setValue('state', state, { shouldDirty: true })
    const isChosen = isDirty && timeZone !== getStateTimeZone(before)
    if (state !== before && !isChosen)
      form.setValue('timeZone', state === noState ? null : getStateTimeZone(state), { shouldDirty: true })
  }
}

function CityInput({ form }: Props) {
  const { field } = useController({ control: form.control, name: 'city' })
  const [city, state] = form.watch(['city', 'state'])
  const chooseState = useStateChoice(form)
  const choose = (next: City | null) => {
    form.setValue('city', next?.name ?? '', { shouldDirty: true })
    if (!next) return
    chooseState(next.state)
    void form.trigger(['city', 'state'])
  }
  const error = form.formState.errors.city?.message
  return <CityPicker value={toCity({ city, state })} onChange={choose} ref={field.ref} error={error} />
}

function StateInput({ form }: Props) {
  const { t } = useLingui()
  const chooseState = useStateChoice(form)
  const choose = (next: string) => {
    chooseState(next)
    // A changed state clears the city.
    form.setValue('city', '', { shouldDirty: true })
    if (form.formState.isSubmitted) void form.trigger(['city', 'state'])
  }
  return (
    <Select
      label={t`State`}
      value={form.watch('state')}
      placeholder={t`Choose a state`}
      options={stateCodes.map(code => ({ value: code, label: states[code] }))}
      error={form.formState.errors.state?.message}
      onChange={event => choose(event.target.value)}
    />
  )
}

/**
 * Name and address of a store. Choosing a city sets its state, and changing the state clears the city. The time zone
 * follows.
 */
export const AddressFields = ({ form }: Props) => (
  <FieldInputs
    fields={fullAddressFields}
    form={form}
    special={{ city: <CityInput form={form} />, state: <StateInput form={form} /> }}
  />
)
