import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type ConnectionOrganization,
  NewConnection,
  singleSignOn,
} from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { newId } from '../../platform/api/ids.ts'
import { toError } from '../../platform/api/problem.ts'
import { read, useSend } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { formPart } from '../../platform/forms/form-part.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { ClientFields, PeopleFields, type SettingsValues } from './connection-fields.tsx'
import { ConnectionFrame } from './connection-frame.tsx'
import { IssuerCheck } from './issuer-check.tsx'
import { OrganizationField } from './organization-field.public.tsx'

type Values = z.input<typeof NewConnection>

const blank = (): Values => ({
  id: newId(),
  organization: { kind: 'retail-organization', id: '' },
  issuer: '',
  clientId: '',
  clientSecret: '',
  admitsNewcomers: false,
  newcomerDispensaryId: null,
  newcomerRoleId: null,
  vouchesForEmails: false,
  enabled: true,
})

function useNewConnection() {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const [values] = useState(blank)
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(NewConnection, { defaultValues: values })
  const releaseGuard = useUnsavedGuard(form.formState.isDirty)
  const create = useSend(singleSignOn.create, [singleSignOn.list])
  const send = async (body: z.output<typeof NewConnection>) => {
    setFailure(null)
    try {
      const { id } = await create.mutateAsync({ body })
      releaseGuard()
      toast.success(t`The company is connected. Now verify its domain.`)
      void navigate(`/single-sign-on/${id}`, { replace: true })
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return { form, failure, id: values.id, submit: form.handleSubmit(send) }
}

/** The form holds an organization's kind and id; the page also shows its name. */
function useOrganization({ control, setValue }: Pick<UseFormReturn<Values>, 'control' | 'setValue'>) {
  const [organization, setOrganization] = useState<ConnectionOrganization | null>(null)
  // Registered before the other fields, so that focus goes to the page's first invalid field.
  const { field, fieldState } = useController({ control, name: 'organization' })
  const choose = (next: ConnectionOrganization | null) => {
    const { kind = 'retail-organization' as const, id = '' } = next ?? {}
    setOrganization(next)
    setValue('organization', { kind, id }, { shouldValidate: next !== null })
    setValue('newcomerDispensaryId', null)
    setValue('newcomerRoleId', null)
  }
  return { organization, choose, isWrong: fieldState.error !== undefined, onBlur: field.onBlur, ref: field.ref }
}

function NewConnectionForm({ callbackUrl }: { callbackUrl: string }) {
  const { t } = useLingui()
  const { form, failure, id, submit } = useNewConnection()
  const settings = formPart<SettingsValues>(form)
  const { organization, choose, isWrong, ...field } = useOrganization(formPart<Values>(form))
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      {failure && <FailureLine error={failure} />}
      <Panel
        title={<Trans>1. Register Trellis at your login server</Trans>}
        note={<Trans>Register a web application at your login server with this redirect address.</Trans>}
      >
        <CopyField label={t`Redirect address`} value={`${callbackUrl}/${id}`} />
      </Panel>
      <Panel title={<Trans>2. Enter its details here</Trans>}>
        <OrganizationField
          value={organization}
          onChange={choose}
          error={isWrong ? t`Choose an organization.` : undefined}
          {...field}
        />
        <div className="grid gap-3">
          <TextField
            label={t`Address of the login server`}
            type="url"
            inputMode="url"
            placeholder="https://login.example.com"
            autoComplete="off"
            hint={t`The server’s documentation calls it the issuer.`}
            error={errors.issuer?.message}
            {...form.register('issuer')}
          />
          <IssuerCheck issuer={form.watch('issuer')} />
        </div>
        <ClientFields form={settings} isNew />
      </Panel>
      <Panel title={<Trans>3. Who can log in</Trans>}>
        <PeopleFields form={settings} organization={organization} />
      </Panel>
      <Button type="submit" busy={isSubmitting} className="max-sm:w-full sm:justify-self-start">
        <Trans>Connect</Trans>
      </Button>
    </form>
  )
}

/** Connects a company's identity provider. */
export function NewConnectionPage() {
  const found = useQuery(read(singleSignOn.organizations, { query: { filter: '' } }))
  return (
    <ConnectionFrame
      title={<Trans>Connect a company</Trans>}
      lead={
        <Trans>
          Works with any server that supports OpenID Connect: Entra ID, Okta, Google Workspace, Keycloak and others.
        </Trans>
      }
    >
      <QueryStates query={found}>{({ callbackUrl }) => <NewConnectionForm callbackUrl={callbackUrl} />}</QueryStates>
    </ConnectionFrame>
  )
}
