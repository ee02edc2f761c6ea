import { useLingui } from '@lingui/react/macro'
import { type BrandDetails, BrandForm, brands } from '@trellis/contract/brands/brands.ts'
import { useState } from 'react'
import { errorOf } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
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

function useDetailsForm(brand: BrandDetails) {
  const { t } = useLingui()
  const toast = useToast()
  const form = useContractForm(BrandForm, { defaultValues: valuesOf(brand) })
  const [owners, setOwners] = useState(ownersOf(brand))
  const [failure, setFailure] = useState<Error | null>(null)
  const { mutateAsync, isPending } = useSend(brands.update, readsOfBrands)
  const show = (shown: BrandDetails) => {
    setFailure(null)
    setOwners(ownersOf(shown))
    form.reset(valuesOf(shown))
  }
  const send = async (body: BrandValues) => {
    setFailure(null)
    try {
      show(await mutateAsync({ params: { id: brand.id }, body }))
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(errorOf(error))
      return false
    }
    toast.success(t`The brand was saved.`, { brief: true })
    return true
  }
  const save = async () => {
    let isSaved = false
    await form.handleSubmit(async values => {
      isSaved = await send(values)
    })()
    return isSaved
  }
  return { form, owners, setOwners, failure, isSaving: isPending, save, cancel: () => show(brand) }
}

/** Name and owners of a brand, to read and to change. */
export function DetailsPanel({ brand }: { brand: BrandDetails }) {
  const { t } = useLingui()
  const format = useFormat()
  const { form, owners, setOwners, failure, isSaving, save, cancel } = useDetailsForm(brand)
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
      onCancel={cancel}
      busy={isSaving}
      error={failure}
    >
      {brand.archivedAt ? null : <BrandFields form={form} owners={owners} onOwners={setOwners} />}
    </DetailsList>
  )
}
