import { useLingui } from '@lingui/react/macro'
import { ChangedProfile, payroll, type SavedProfile } from '@trellis/contract/time-sheets/payroll/payroll.ts'
import { useState } from 'react'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { useToast } from '../../../ui/toast-region.tsx'

/** The form of how an employer's payroll file is written. */
export function usePayrollForm(employerId: string, saved: SavedProfile) {
  const { t } = useLingui()
  const toast = useToast()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(ChangedProfile, { defaultValues: saved })
  useUnsavedGuard(form.formState.isDirty)
  const update = useSend(payroll.saveProfile, [payroll.profile, payroll.summary])
  const submit = form.handleSubmit(async body => {
    setFailure(null)
    try {
      form.reset(await update.mutateAsync({ query: { employerId }, body }))
      toast.success(t`Saved`)
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  })
  return { form, failure, submit }
}

export type PayrollForm = ReturnType<typeof usePayrollForm>['form']
