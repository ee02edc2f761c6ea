import { Trans, useLingui } from '@lingui/react/macro'
import { ChangedConnection, type Connection, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { formPart } from '../../platform/forms/form-part.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { FailureLine } from '../../ui/failure-line.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { ClientFields, PeopleFields, type SettingsValues } from './connection-fields.tsx'
import { IssuerCheck } from './issuer-check.tsx'

const toFormValues = (connection: Connection): z.input<typeof ChangedConnection> => ({
  clientId: connection.clientId,
  clientSecret: undefined,
  admitsNewcomers: connection.admitsNewcomers,
  newcomerDispensaryId: connection.newcomerDispensaryId,
  newcomerRoleId: connection.newcomerRoleId,
  vouchesForEmails: connection.vouchesForEmails,
  enabled: connection.enabled,
  enforced: connection.enforced,
})

function useSettings(connection: Connection) {
  const { t } = useLingui()
  const toast = useToast()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(ChangedConnection, { defaultValues: toFormValues(connection) })
  useUnsavedGuard(form.formState.isDirty)
  const update = useSend(singleSignOn.update, [singleSignOn.list, singleSignOn.get])
  const send = async (body: z.output<typeof ChangedConnection>) => {
    setFailure(null)
    try {
      form.reset(toFormValues(await update.mutateAsync({ params: { id: connection.id }, body })))
      toast.success(t`Saved`)
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

/** The settings of a connection. */
export function SettingsPart({ connection }: { connection: Connection }) {
  const { t } = useLingui()
  const { form, failure, submit } = useSettings(connection)
  const settings = formPart<SettingsValues>(form)
  const mayEnforce = connection.lastUsedAt !== null || connection.enforced
  return (
    <Panel title={<Trans>Settings</Trans>}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {failure && <FailureLine error={failure} />}
        <CopyField label={t`Redirect address`} value={connection.redirectUri} />
        <div className="grid gap-3">
          <TextField label={t`Address of the login server`} value={connection.issuer} readOnly />
          <IssuerCheck issuer={connection.issuer} />
        </div>
        <ClientFields form={settings} isNew={false} />
        <PeopleFields form={settings} organization={connection.organization} />
        <Switch
          label={<Trans>The only way to log in</Trans>}
          hint={
            mayEnforce ? (
              <Trans>
                People with its domains can log in only with the company. Administrators keep their password.
              </Trans>
            ) : (
              <Trans>Available once someone has logged in with the company, so that no one is locked out.</Trans>
            )
          }
          disabled={!mayEnforce}
          {...form.register('enforced', mayEnforce ? {} : { setValueAs: () => false })}
        />
        <Button type="submit" busy={form.formState.isSubmitting} className="max-sm:w-full sm:justify-self-start">
          <Trans>Save changes</Trans>
        </Button>
      </form>
    </Panel>
  )
}
