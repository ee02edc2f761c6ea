import { useLingui } from '@lingui/react/macro'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { formPart } from '../../../platform/forms/form-part.ts'
import { orNull } from '../../../ui/field-inputs.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AddressFields } from '../form/address-fields.tsx'
import { type CityValues, toCity, toOwners } from '../form/form-values.ts'
import { KeeperFields } from '../form/keeper-fields.tsx'
import { LocationTypesField } from '../form/location-types-field.tsx'
import { OwnerPicker } from '../form/owner-picker.tsx'
import { PointField } from '../form/point-field.tsx'
import type { StoreForm } from './use-store-form.tsx'

type Props = { store: StoreDetails; form: StoreForm }

/** Owners and slug of a store, for administrators. */
function OwnerFields({ store, form }: Props) {
  const { t } = useLingui()
  const { errors } = form.formState
  const [owners, setOwners] = useState(toOwners(store))
  return (
    <>
      <OwnerPicker
        kind="chain"
        value={owners.chain}
        error={errors.retailOrganizationId?.message}
        onChange={chain => {
          setOwners({ ...owners, chain })
          form.setValue('retailOrganizationId', chain?.id ?? null, { shouldDirty: true })
        }}
      />
      <OwnerPicker
        kind="reseller"
        value={owners.reseller}
        error={errors.resellerId?.message}
        onChange={reseller => {
          setOwners({ ...owners, reseller })
          form.setValue('resellerId', reseller?.id ?? null, { shouldDirty: true })
        }}
      />
      <TextField
        label={t`Subdomain`}
        optional
        autoComplete="off"
        autoCapitalize="none"
        error={errors.subDomain?.message}
        {...form.register('subDomain', { setValueAs: orNull })}
      />
    </>
  )
}

/** Fields of a store that the viewer may edit. */
export function StoreFields({ store, form }: Props) {
  const { t } = useLingui()
  const [name, city, state] = form.watch(['name', 'city', 'state'])
  return (
    <>
      <AddressFields form={formPart<CityValues>(form)} />
      <Controller
        control={form.control}
        name="locationTypes"
        render={({ field, fieldState }) => (
          <LocationTypesField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <KeeperFields form={form} />
      <Controller
        control={form.control}
        name="point"
        render={({ field }) => (
          <PointField name={name} value={field.value} city={toCity({ city, state })} onChange={field.onChange} />
        )}
      />
      <Switch
        label={t`Listed for sign-ups`}
        hint={t`People who sign up by themselves find the store in the list.`}
        {...form.register('isPublic')}
      />
      {store.may.administer && <OwnerFields store={store} form={form} />}
    </>
  )
}
