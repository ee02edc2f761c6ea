import { Trans, useLingui } from '@lingui/react/macro'
import { brands } from '@trellis/contract/brands/brands.ts'
import type { TrainingProvider } from '@trellis/contract/credentials/providers.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { states } from '@trellis/contract/states.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { read } from '../../../platform/api/queries.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { orNull } from '../../../ui/field-inputs.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { type Search, ServerPicker } from '../../../ui/server-picker.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type ProviderFields, useProvider } from './use-provider.ts'

type Props = { provider: TrainingProvider | null; onClose: () => void }
type Company = { id: string; name: string }

const searchBrands: Search<Company> = search => read(brands.list, { query: { search } })
const searchResellers: Search<Company> = filter => read(brands.owners, { query: { kind: 'reseller', filter } })

type CompanyProps = { form: ProviderFields; name: 'brandId' | 'resellerId'; label: string; initial: Company | null }

/** The brand or reseller in Trellis whose content the provider teaches. */
function CompanyInput({ form, name, label, initial }: CompanyProps) {
  const [company, setCompany] = useState(initial)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { onChange, onBlur, ref }, fieldState: { error } }) => (
        <ServerPicker<Company>
          label={label}
          optional
          {...{ onBlur, ref }}
          search={name === 'brandId' ? searchBrands : searchResellers}
          optionOf={option => ({ value: option.id, label: option.name })}
          value={company}
          onChange={next => {
            setCompany(next)
            onChange(next?.id ?? null)
          }}
          error={error?.message}
        />
      )}
    />
  )
}

type DayProps = { form: ProviderFields; name: 'approvedFrom' | 'approvedTo'; label: string; optional?: boolean }

const DayInput = ({ form, name, label, optional = false }: DayProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
      <DateField
        {...{ label, optional, onBlur, ref }}
        value={value ?? ''}
        onChange={day => onChange(day || (optional ? null : ''))}
        error={error?.message}
      />
    )}
  />
)

const toCompany = (id: string | null, name: string | null) => (id && name ? { id, name } : null)

/** Adds or changes an approved provider. */
export function ProviderDialog({ provider, onClose }: Props) {
  const { t } = useLingui()
  const { form, failure, submit, isSubmitting } = useProvider(provider, onClose)
  const { errors } = form.formState
  const brand = toCompany(provider?.brandId ?? null, provider?.brand ?? null)
  const reseller = toCompany(provider?.resellerId ?? null, provider?.reseller ?? null)
  return (
    <FormDialog
      size="l"
      title={provider ? <Trans>Edit the provider</Trans> : <Trans>Add a provider</Trans>}
      confirm={<Trans>Save</Trans>}
      busy={isSubmitting}
      error={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={t`Name`} data-autofocus {...form.register('name')} error={errors.name?.message} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t`State`}
          placeholder={t`Choose a state`}
          options={typedKeys(states).map(code => ({ value: code, label: states[code] }))}
          {...form.register('stateCode')}
          error={errors.stateCode?.message}
        />
        <TextField
          label={t`Approval number`}
          {...form.register('approvalNumber')}
          error={errors.approvalNumber?.message}
        />
        <DayInput form={form} name="approvedFrom" label={t`Approved from`} />
        <DayInput form={form} name="approvedTo" label={t`Approved until`} optional />
        <CompanyInput form={form} name="brandId" label={t`Brand in Trellis`} initial={brand} />
        <CompanyInput form={form} name="resellerId" label={t`Reseller in Trellis`} initial={reseller} />
      </div>
      <TextField
        label={t`Web page with the approval`}
        optional
        inputMode="url"
        placeholder="https://"
        {...form.register('sourceUrl', { setValueAs: orNull })}
        error={errors.sourceUrl?.message}
      />
      {provider && (
        <Checkbox
          label={t`Archived`}
          hint={t`It is no longer offered. Certificates that name it stay.`}
          {...form.register('isArchived')}
        />
      )}
    </FormDialog>
  )
}
