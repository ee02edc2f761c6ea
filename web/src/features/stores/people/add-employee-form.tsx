import { Trans, useLingui } from '@lingui/react/macro'
import type { Employee } from '@trellis/contract/employees/employees.ts'
import { NewStoreEmployee, type StoreJob, storeJobs, storePeople } from '@trellis/contract/stores/store-people.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type * as z from 'zod/mini'
import { errorOf, isProblem } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { NameFields } from '../../../ui/name-fields.tsx'
import { Select } from '../../../ui/select.tsx'
import { readsOfStore } from './reads-of-store.ts'

type Values = z.infer<typeof NewStoreEmployee>

/** Nobody is made anything unless a role is chosen. */
const blank: Values = { firstName: '', lastName: '', email: '', roles: [] }

type Props = {
  dispensaryId: string
  /** Called with the added person and their address; the form is blank again. */
  onAdded: (employee: Employee, email: string) => void
}

function useAddEmployee({ dispensaryId, onAdded }: Props) {
  const add = useSend(storePeople.addEmployee, readsOfStore)
  const form = useContractForm(NewStoreEmployee, { defaultValues: blank })
  const [failure, setFailure] = useState<Error | null>(null)
  const releaseGuard = useUnsavedGuard(form.formState.isDirty)
  const refuse = (error: Error) => {
    if (isProblem(error, 'EMAIL_TAKEN'))
      form.setError('email', { type: 'server', message: say(error.message) }, { shouldFocus: true })
    else if (!putOnFields(form, error)) setFailure(error)
  }
  const send = async (values: Values) => {
    setFailure(null)
    try {
      const added = await add.mutateAsync({ params: { id: dispensaryId }, body: values })
      releaseGuard()
      form.reset(blank)
      onAdded(added, values.email)
    } catch (error) {
      refuse(errorOf(error))
    }
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

type Form = ReturnType<typeof useAddEmployee>['form']

function RoleField({ form }: { form: Form }) {
  const { t } = useLingui()
  const labels: Record<StoreJob, string> = {
    trainer: t`Trainer`,
    ROLE_STUDENT: t`Budtender`,
    ROLE_ADMINISTRATOR: t`Manager`,
  }
  return (
    <Controller
      control={form.control}
      name="roles"
      render={({ field, fieldState }) => (
        <Select
          ref={field.ref}
          label={t`Role`}
          placeholder={t`Choose a role`}
          options={storeJobs.map(job => ({ value: job, label: labels[job] }))}
          value={field.value[0] ?? ''}
          onChange={event => field.onChange(storeJobs.filter(job => job === event.target.value))}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

/** The name, e-mail and role of somebody who is added to a store. */
export function AddEmployeeForm(props: Props) {
  const { t } = useLingui()
  const { form, failure, submit } = useAddEmployee(props)
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
      <EmailField
        autoComplete="off"
        hint={t`The invitation is sent to this address.`}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <RoleField form={form} />
      <Button type="submit" busy={isSubmitting} className="max-sm:w-full sm:justify-self-start">
        <Trans>Add employee</Trans>
      </Button>
    </form>
  )
}
