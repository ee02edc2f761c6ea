import { Trans, useLingui } from '@lingui/react/macro'
import {
  ChangedProvisionedOrganization,
  type ProvisionedOrganization,
  provisioning,
} from '@trellis/contract/provisioning/provisioning.ts'
import { useState } from 'react'
import { errorOf } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { DefaultDispensaryField, type DefaultValues } from './default-dispensary-field.tsx'

/** The default dispensary for people of a retail organization. */
export function DefaultDispensaryPanel({ directory }: { directory: ProvisionedOrganization }) {
  const { t } = useLingui()
  const toast = useToast()
  const [failure, setFailure] = useState<Error | null>(null)
  const values = { defaultDispensaryId: directory.defaultDispensary?.id ?? null }
  const form = useContractForm(ChangedProvisionedOrganization, { defaultValues: values })
  useUnsavedGuard(form.formState.isDirty)
  const update = useSend(provisioning.update, [provisioning.get, provisioning.list])
  const send = async (body: DefaultValues) => {
    setFailure(null)
    try {
      await update.mutateAsync({ params: { id: directory.id }, body })
      form.reset(body)
      toast.success(t`Saved`)
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(errorOf(error))
    }
  }
  return (
    <Panel
      title={<Trans>Where people start</Trans>}
      note={
        directory.defaultDispensary === null && (
          <Trans>The store was closed or left the company. Until you choose another, no new people can be added.</Trans>
        )
      }
    >
      <form noValidate onSubmit={form.handleSubmit(send)} className="grid justify-items-start gap-3.5 *:w-full">
        {failure && <FailureLine error={failure} />}
        <DefaultDispensaryField form={form} organizationId={directory.organization.id} />
        <Button type="submit" variant="quiet" busy={form.formState.isSubmitting} className="sm:w-auto!">
          <Trans>Save changes</Trans>
        </Button>
      </form>
    </Panel>
  )
}
