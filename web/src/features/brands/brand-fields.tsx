import { useLingui } from '@lingui/react/macro'
import { type BrandForm, type BrandOwner, type BrandOwnerKind, brands } from '@trellis/contract/brands/brands.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { read } from '../../platform/api/queries.ts'
import { ServerPicker } from '../../ui/server-picker.tsx'
import { TextField } from '../../ui/text-field.tsx'

export type BrandValues = z.infer<typeof BrandForm>
export type Owners = { parentCompany: BrandOwner | null; reseller: BrandOwner | null }

type Props = {
  form: UseFormReturn<BrandValues>
  /** The chosen owners, whose ids the form holds. */
  owners: Owners
  onOwners: (owners: Owners) => void
}

const toOption = ({ id, name }: BrandOwner) => ({ value: id, label: name })
const search = (kind: BrandOwnerKind) => (filter: string) => read(brands.owners, { query: { kind, filter, limit: 30 } })

/** Name, parent company and reseller of a brand. */
export function BrandFields({ form, owners, onOwners }: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Name`}
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Controller
        control={form.control}
        name="parentCompanyId"
        render={({ field, fieldState }) => (
          <ServerPicker
            label={t`Parent company`}
            optional
            hint={t`Its people can act for this brand.`}
            placeholder={t`Search by name`}
            ref={field.ref}
            onBlur={field.onBlur}
            search={search('parent-company')}
            optionOf={toOption}
            value={owners.parentCompany}
            onChange={parentCompany => {
              onOwners({ ...owners, parentCompany })
              field.onChange(parentCompany?.id ?? null)
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="resellerId"
        render={({ field, fieldState }) => (
          <ServerPicker
            label={t`Reseller`}
            optional
            hint={t`Its people train stores for this brand.`}
            placeholder={t`Search by name`}
            ref={field.ref}
            onBlur={field.onBlur}
            search={search('reseller')}
            optionOf={toOption}
            value={owners.reseller}
            onChange={reseller => {
              onOwners({ ...owners, reseller })
              field.onChange(reseller?.id ?? null)
            }}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}
