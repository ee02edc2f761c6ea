import type { NewCompany } from '@trellis/contract/companies/companies.ts'
import { companyFields } from '@trellis/contract/companies/company-fields.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { say } from '../../platform/i18n/say.ts'
import { ColorField } from '../../ui/colour-field.tsx'
import { FieldInputs } from '../../ui/field-inputs.tsx'

type Props = { form: UseFormReturn<NewCompany> }

const ColorInput = ({ form }: Props) => (
  <Controller
    control={form.control}
    name="accentColor"
    render={({ field, fieldState }) => (
      <ColorField
        label={say(companyFields.accentColor.label)}
        optional
        hint={say(companyFields.accentColor.hint ?? '')}
        value={field.value ?? ''}
        onChange={colour => field.onChange(colour || null)}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    )}
  />
)

/** The fields of a company, but its logo. */
export const CompanyFields = ({ form }: Props) => (
  <FieldInputs fields={companyFields} form={form} special={{ accentColor: <ColorInput form={form} /> }} />
)
