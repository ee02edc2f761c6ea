import { Trans, useLingui } from '@lingui/react/macro'
import { NewProvisionedOrganization, provisioning } from '@trellis/contract/provisioning/provisioning.ts'
import type { ConnectionOrganization } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { isProblem, toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { formPart } from '../../platform/forms/form-part.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Panel } from '../../ui/panel.tsx'
import { OrganizationField } from '../single-sign-on/organization-field.public.tsx'
import { DefaultDispensaryField, type DefaultValues } from './default-dispensary-field.tsx'
import { DirectoryFrame } from './directory-frame.tsx'

const blank = { organization: { kind: 'retail-organization' as const, id: '' }, defaultDispensaryId: null }

function useNewDirectory() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(NewProvisionedOrganization, { defaultValues: blank })
  const releaseGuard = useUnsavedGuard(form.formState.isDirty)
  const create = useSend(provisioning.create, [provisioning.list])
  const send = async (body: z.output<typeof NewProvisionedOrganization>) => {
    setFailure(null)
    try {
      const { id } = await create.mutateAsync({ body })
      releaseGuard()
      void navigate(`/provisioning/${id}`, { replace: true })
    } catch (error) {
      if (isProblem(error, 'ALREADY_EXISTS'))
        form.setError('organization', { message: t`The directory of this organization is connected already.` })
      else if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

type Form = ReturnType<typeof useNewDirectory>['form']

/** The form holds an organization's kind and id; the page also shows its name. */
function useOrganization(form: Form) {
  const { t } = useLingui()
  const [organization, setOrganization] = useState<ConnectionOrganization | null>(null)
  const { field, fieldState } = useController({ control: form.control, name: 'organization' })
  const choose = (next: ConnectionOrganization | null) => {
    const { kind = 'retail-organization' as const, id = '' } = next ?? {}
    setOrganization(next)
    form.setValue('organization', { kind, id }, { shouldDirty: true, shouldValidate: next !== null })
    form.setValue('defaultDispensaryId', null)
    form.clearErrors('defaultDispensaryId')
  }
  const error = fieldState.error && (fieldState.error.message || t`Choose an organization.`)
  return {
    organization,
    fieldProps: { value: organization, onChange: choose, error, onBlur: field.onBlur, ref: field.ref },
  }
}

/** Connects the directory of an organization. */
export function NewDirectoryPage() {
  const { form, failure, submit } = useNewDirectory()
  const { organization, fieldProps } = useOrganization(form)
  return (
    <DirectoryFrame
      title={<Trans>Connect a directory</Trans>}
      lead={
        <Trans>
          Works with any directory that supports SCIM 2.0: Entra ID, Okta, Google Workspace (with a connector) and
          others.
        </Trans>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        {failure && <FailureLine error={failure} />}
        <Panel title={<Trans>Which organization?</Trans>}>
          <OrganizationField {...fieldProps} />
          {organization?.kind === 'retail-organization' && (
            <DefaultDispensaryField
              key={organization.id}
              form={formPart<DefaultValues>(form)}
              organizationId={organization.id}
            />
          )}
        </Panel>
        <Button type="submit" busy={form.formState.isSubmitting} className="max-sm:w-full sm:justify-self-start">
          <Trans>Connect</Trans>
        </Button>
      </form>
    </DirectoryFrame>
  )
}
