import { useLingui } from '@lingui/react/macro'
import { ProviderForm, type TrainingProvider, trainingProviders } from '@trellis/contract/credentials/providers.ts'
import { typedKeys } from '@trellis/contract/keys.ts'
import { noState, states } from '@trellis/contract/states.ts'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { useToast } from '../../../ui/toast-region.tsx'

/** The values of a provider's form; null = of a new one. */
const toFields = (provider: TrainingProvider | null) => ({
  name: provider?.name ?? '',
  stateCode: typedKeys(states).find(code => code === provider?.stateCode) ?? noState,
  approvalNumber: provider?.approvalNumber ?? '',
  approvedFrom: provider?.approvedFrom ?? '',
  approvedTo: provider?.approvedTo ?? null,
  brandId: provider?.brandId ?? null,
  resellerId: provider?.resellerId ?? null,
  sourceUrl: provider?.sourceUrl ?? null,
  isArchived: provider?.isArchived ?? false,
})

/** The form of a provider: a new one, or one that is changed. */
export function useProvider(provider: TrainingProvider | null, onClose: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(ProviderForm, { defaultValues: toFields(provider) })
  const create = useSend(trainingProviders.create, [trainingProviders.list])
  const save = useSend(trainingProviders.save, [trainingProviders.list])
  const submit = form.handleSubmit(async body => {
    setFailure(null)
    try {
      await (provider ? save.mutateAsync({ params: { id: provider.id }, body }) : create.mutateAsync({ body }))
      toast.success(t`Saved`)
      onClose()
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  })
  return { form, failure, submit, isSubmitting: form.formState.isSubmitting }
}

export type ProviderFields = ReturnType<typeof useProvider>['form']
