import { useLingui } from '@lingui/react/macro'
import { CompanyForm } from '@trellis/contract/companies/companies.ts'
import { Controller } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { ColourField } from '../../ui/colour-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

export type CompanyValues = z.infer<typeof CompanyForm>

export const useCompanyForm = (defaultValues: CompanyValues) => useContractForm(CompanyForm, { defaultValues })
type Form = ReturnType<typeof useCompanyForm>

/** A field that says nothing is not set. */
const orNull = (text: string | null) => text?.trim() || null

/** The fields of a company. */
export function CompanyFields({ form }: { form: Form }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <TextField label={t`Name`} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label={t`Logo`}
        optional
        autoComplete="off"
        placeholder="/media/…"
        hint={t`The address of a picture in the library.`}
        error={errors.logoUrl?.message}
        {...form.register('logoUrl', { setValueAs: orNull })}
      />
      <TextField
        label={t`Link of the logo`}
        optional
        type="url"
        autoComplete="off"
        placeholder="https://"
        hint={t`Where the logo in the header leads.`}
        error={errors.headerLink?.message}
        {...form.register('headerLink', { setValueAs: orNull })}
      />
      <Controller
        control={form.control}
        name="accentColor"
        render={({ field, fieldState }) => (
          <ColourField
            label={t`Color`}
            optional
            value={field.value ?? ''}
            onChange={colour => field.onChange(colour || null)}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}
