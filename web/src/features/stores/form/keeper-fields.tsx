import { useLingui } from '@lingui/react/macro'
import { states } from '@trellis/contract/states.ts'
import { keeperFields } from '@trellis/contract/stores/store-fields.ts'
import { hasTwoTimeZones, timeZoneLabels, timeZones } from '@trellis/contract/time-zones.ts'
import { Controller } from 'react-hook-form'
import { formPart } from '../../../platform/forms/form-part.ts'
import { say } from '../../../platform/i18n/say.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FieldInputs, orNull } from '../../../ui/field-inputs.tsx'
import { Select } from '../../../ui/select.tsx'
import type { KeeperForm, KeeperValues } from './form-values.ts'

type Props = { form: KeeperForm }

function TimeZoneInput({ form }: Props) {
  const { t } = useLingui()
  const [state, timeZone] = form.watch(['state', 'timeZone'])
  const stateName = states[state]
  return (
    <Select
      label={say(keeperFields.timeZone.label)}
      hint={hasTwoTimeZones(state) ? t`${stateName} has two time zones: check which one is the store’s.` : undefined}
      placeholder={timeZone ? undefined : t`Choose a state first`}
      options={timeZones.map(zone => ({ value: zone, label: say(timeZoneLabels[zone]) }))}
      error={form.formState.errors.timeZone?.message}
      {...form.register('timeZone', { setValueAs: orNull })}
    />
  )
}

const ExpiryInput = ({ form }: Props) => (
  <Controller
    control={form.control}
    name="licenseExpiresOn"
    render={({ field, fieldState }) => (
      <DateField
        label={say(keeperFields.licenseExpiresOn.label)}
        optional
        name={field.name}
        ref={field.ref}
        value={field.value ?? ''}
        onChange={day => field.onChange(day || null)}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    )}
  />
)

/** What only people who manage the store see of it: time zone, license and region. */
export function KeeperFields({ form }: { form: object }) {
  const keeperForm = formPart<KeeperValues>(form)
  return (
    <FieldInputs
      fields={keeperFields}
      form={form}
      special={{ timeZone: <TimeZoneInput form={keeperForm} />, licenseExpiresOn: <ExpiryInput form={keeperForm} /> }}
    />
  )
}
