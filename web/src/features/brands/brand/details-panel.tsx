import { useLingui } from '@lingui/react/macro'
import { type BrandDetails, BrandForm, brands } from '@trellis/contract/brands/brands.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { useDetailsForm } from '../../../platform/forms/details-form.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { DetailsList } from '../../../ui/details-list.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { BrandFields, type BrandValues } from '../brand-fields.tsx'
import { readsOfBrands } from '../reads-of-brands.ts'

const valuesOf = ({ name, parentCompany, reseller }: BrandDetails): BrandValues => ({
  name,
  parentCompanyId: parentCompany?.id ?? null,
  resellerId: reseller?.id ?? null,
})

const ownersOf = ({ parentCompany, reseller }: BrandDetails) => ({ parentCompany, reseller })

/** Name and owners of a brand, to read and to change. */
export function DetailsPanel({ brand }: { brand: BrandDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const toast = useToast()
  const [owners, setOwners] = useState(ownersOf(brand))
  const { mutateAsync } = useSend(brands.update, readsOfBrands)
  const { form, failure, isSaving, save, cancel } = useDetailsForm(BrandForm, {
    saved: brand,
    valuesOf,
    send: body => mutateAsync({ params: { id: brand.id }, body }),
    onSaved: () => toast.success(t`The brand was saved.`, { brief: true }),
  })
  const reset = () => {
    setOwners(ownersOf(brand))
    cancel()
  }
  return (
    <DetailsList
      title={t`Details`}
      details={[
        { name: t`Name`, value: brand.name },
        { name: t`Parent company`, value: brand.parentCompany?.name },
        { name: t`Reseller`, value: brand.reseller?.name },
        { name: t`Courses`, value: format.number(brand.courses) },
        { name: t`Tracks`, value: format.number(brand.tracks) },
        { name: t`Added`, value: format.date(brand.createdAt) },
      ]}
      isDirty={form.formState.isDirty}
      onSave={save}
      onCancel={reset}
      busy={isSaving}
      error={failure}
    >
      {brand.archivedAt ? null : <BrandFields form={form} owners={owners} onOwners={setOwners} />}
    </DetailsList>
  )
}
