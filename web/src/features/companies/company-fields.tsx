import { useLingui } from '@lingui/react/macro'
import type { NewCompany } from '@trellis/contract/companies/companies.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ColourField } from '../../ui/colour-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

export type NewCompanyValues = z.infer<typeof NewCompany>

/** A field that says nothing is not set. */
const orNull = (text: string | null) => text?.trim() || null

/** The fields of a company, but its logo. */
export function CompanyFields({ form }: { form: UseFormReturn<NewCompanyValues> }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <TextField label={t`Name`} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label={t`Link of the logo`}
        optional
        inputMode="url"
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
            hint={t`Of buttons and links, for the people of this company.`}
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
