import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { profile } from '@trellis/contract/accounts/profile.ts'
import { keptNames } from '@trellis/contract/fields.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import type { SessionUser } from '../../../platform/session/session.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureLine } from '../../../ui/failure-line.tsx'
import { NameFields } from '../../../ui/name-fields.tsx'
import { useToast } from '../../../ui/toast-region.tsx'

function useNameForm({ id, firstName, lastName }: SessionUser) {
  const { t } = useLingui()
  const toast = useToast()
  const save = useSend(profile.save, [accounts.me])
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(z.object(keptNames({ firstName, lastName })), { defaultValues: { firstName, lastName } })
  useUnsavedGuard(form.formState.isDirty)
  const send = form.handleSubmit(async names => {
    setFailure(null)
    try {
      await save.mutateAsync({ body: { ...names, id } })
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
      return
    }
    form.reset(names)
    toast.success(t`Profile Successfully Updated.`, { brief: true })
  })
  return { form, failure, send }
}

/** The name of the person. */
export function NameForm({ user }: { user: SessionUser }) {
  const { form, failure, send } = useNameForm(user)
  const { errors, isSubmitting, isDirty } = form.formState
  return (
    <form noValidate onSubmit={send} className="grid gap-4 p-4">
      {failure && <FailureLine error={failure} />}
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
