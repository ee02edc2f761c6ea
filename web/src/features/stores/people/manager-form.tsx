import { Trans, useLingui } from '@lingui/react/macro'
import { type ManagedDispensary, NewManager, storePeople } from '@trellis/contract/stores/store-people.ts'
import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { isProblem, saidByServer, toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useUser } from '../../../platform/session/session.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { NameFields } from '../../../ui/name-fields.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfStore } from './reads-of-store.ts'

type Values = z.infer<typeof NewManager>

/** Administrators add to any store; resellers and brands use the call limited to their stores. */
function useAddManager() {
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR')
  const create = useSend(storePeople.createAdmin, readsOfStore)
  const add = useSend(storePeople.addManager, [...readsOfStore, storePeople.managedDispensaries])
  return (id: string, body: Values): Promise<unknown> =>
    (isAdministrator ? create : add).mutateAsync({ params: { id }, body })
}

type Props = {
  /** Null = not picked yet. */
  store: ManagedDispensary | null
  onMissingStore?: () => void
  onDone: (store: ManagedDispensary) => void
}

function useManagerForm({ store, onMissingStore, onDone }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const add = useAddManager()
  const form = useContractForm(NewManager, { defaultValues: { firstName: '', lastName: '', email: '' } })
  const [failure, setFailure] = useState<Error | null>(null)
  const releaseGuard = useUnsavedGuard(form.formState.isDirty)
  const refuse = (error: Error) => {
    if (isProblem(error, 'EMAIL_TAKEN') && !error.fieldErrors.email)
      form.setError('email', { type: 'server', message: say(error.message) }, { shouldFocus: true })
    else if (!putOnFields(form, error)) setFailure(saidByServer(error, t`An Error occurred.`))
  }
  const send = async (values: Values) => {
    if (!store) return
    setFailure(null)
    try {
      await add(store.id, values)
    } catch (error) {
      return refuse(toError(error))
    }
    releaseGuard()
    toast.success(t`Manager Created!`)
    onDone(store)
  }
  const submit = (event: FormEvent) => {
    if (!store) onMissingStore?.()
    void form.handleSubmit(send)(event)
  }
  return { form, failure, submit }
}

/** Name and e-mail of a new manager. */
export function ManagerForm(props: Props) {
  const { form, failure, submit } = useManagerForm(props)
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormFailure error={failure} />
      <NameFields
        firstName={form.register('firstName')}
        lastName={form.register('lastName')}
        errors={errors}
        isOfAnother
      />
      <EmailField autoComplete="off" error={errors.email?.message} {...form.register('email')} />
      <Button type="submit" busy={isSubmitting} className="max-sm:w-full sm:justify-self-start">
        <Trans>Add manager</Trans>
      </Button>
    </form>
  )
}
