import { Trans, useLingui } from '@lingui/react/macro'
import { BrandForm, brands } from '@trellis/contract/brands/brands.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DetailFrame } from '../../ui/detail-frame.tsx'
import { FormFailure } from '../../ui/form-failure.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { BrandFields, type BrandValues, type Owners } from './brand-fields.tsx'

const blank: BrandValues = { name: '', parentCompanyId: null, resellerId: null }

function useNewBrand() {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(BrandForm, { defaultValues: blank })
  const release = useUnsavedGuard(form.formState.isDirty)
  const create = useSend(brands.create, [brands.list, brands.views])
  const send = async (body: BrandValues) => {
    setFailure(null)
    try {
      const brand = await create.mutateAsync({ body })
      release()
      toast.success(t`${brand.name} was added. Give it a logo and a color next.`)
      void navigate(`/brands/${brand.id}?part=branding`, { replace: true })
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

/** Adds a brand; its logo, people, content and stores follow on its page. */
export function AddBrandPage() {
  const { form, failure, submit } = useNewBrand()
  const [owners, setOwners] = useState<Owners>({ parentCompany: null, reseller: null })
  return (
    <DetailFrame
      width={160}
      back={
        <BackLink to="/brands">
          <Trans>Brands</Trans>
        </BackLink>
      }
      title={<Trans>Add a brand</Trans>}
      lead={<Trans>Its logo, people, courses and stores follow on its page.</Trans>}
    >
      <Card radius="m" className="p-4 sm:p-6">
        <form noValidate onSubmit={submit} className="grid gap-5">
          <FormFailure error={failure} />
          <BrandFields form={form} owners={owners} onOwners={setOwners} />
          <Button type="submit" busy={form.formState.isSubmitting} className="max-sm:w-full sm:justify-self-start">
            <Trans>Add brand</Trans>
          </Button>
        </form>
      </Card>
    </DetailFrame>
  )
}
