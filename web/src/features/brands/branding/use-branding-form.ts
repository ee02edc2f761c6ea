import { useLingui } from '@lingui/react/macro'
import { brandingFields } from '@trellis/contract/brands/branding-fields.ts'
import { type BrandDetails, BrandingForm as BrandingSchema, brands } from '@trellis/contract/brands/brands.ts'
import { valuesIn } from '@trellis/contract/entity-fields.ts'
import { useState } from 'react'
import { errorOf } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfBrands } from '../reads-of-brands.ts'

const valuesOf = (brand: BrandingSchema): BrandingSchema => ({
  logoUrl: brand.logoUrl,
  ...valuesIn(brandingFields, brand),
})

/** The form of a brand's looks. A refusal lands on its field; anything else stands above the form. */
export function useBrandingForm(brand: BrandDetails) {
  const { t } = useLingui()
  const toast = useToast()
  const form = useContractForm(BrandingSchema, { defaultValues: valuesOf(brand) })
  const [failure, setFailure] = useState<Error | null>(null)
  useUnsavedGuard(form.formState.isDirty)
  const { mutateAsync } = useSend(brands.saveBranding, readsOfBrands)
  const send = async (body: BrandingSchema) => {
    setFailure(null)
    try {
      form.reset(valuesOf(await mutateAsync({ params: { id: brand.id }, body })))
      toast.success(t`The branding was saved.`, { brief: true })
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(errorOf(error))
    }
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

export type BrandingForm = ReturnType<typeof useBrandingForm>['form']
