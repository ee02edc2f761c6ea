import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@trellis/contract/accounts.ts'
import { NamesForm, profile } from '@trellis/contract/profile.ts'
import { useState } from 'react'
import { OfflineError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { say } from '../../platform/i18n/say.ts'
import type { SessionUser } from '../../platform/session/session.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { NameFields } from '../../ui/name-fields.tsx'
import { useToast } from '../../ui/toast-region.tsx'

function useNameForm({ id, firstName, lastName }: SessionUser) {
  const { t } = useLingui()
  const toast = useToast()
  const save = useSend(profile.save, [accounts.me])
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(NamesForm, { defaultValues: { firstName, lastName } })
  useUnsavedGuard(form.formState.isDirty)
  const send = form.handleSubmit(async names => {
    setFailure(null)
    try {
      await save.mutateAsync({ body: { ...names, id } })
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(error as Error)
      return
    }
    form.reset(names)
    toast.success(t`Profile Successfully Updated.`, { brief: true })
  })
  return { form, failure, send }
}

const Failure = ({ error }: { error: Error }) => (
  <p role="alert" className="rounded-m bg-bad-soft px-4 py-3 font-medium text-bad text-dense">
    {error instanceof OfflineError ? (
      <Trans>Trellis cannot be reached. What you typed is still here; check the connection and try again.</Trans>
    ) : (
      say(error.message)
    )}
  </p>
)

/** What a person is called. */
export function NameForm({ user }: { user: SessionUser }) {
  const { form, failure, send } = useNameForm(user)
  const { errors, isSubmitting, isDirty } = form.formState
  return (
    <form noValidate onSubmit={send} className="grid gap-4 p-4">
      {failure && <Failure error={failure} />}
      <NameFields
        firstName={form.register('firstName')}
        lastName={form.register('lastName')}
        errors={errors}
        className="gap-4 sm:grid-cols-2"
      />
      <Button
        type="submit"
        variant={isDirty ? 'primary' : 'quiet'}
        busy={isSubmitting}
        className="max-sm:w-full sm:justify-self-start"
      >
        <Trans>Save name</Trans>
      </Button>
    </form>
  )
}
