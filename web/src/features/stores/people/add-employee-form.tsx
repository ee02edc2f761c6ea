import { useLingui } from '@lingui/react/macro'
import type { Employee } from '@trellis/contract/employees/employees.ts'
import { NewStoreEmployee, type StoreJob, storeJobs, storePeople } from '@trellis/contract/stores/store-people.ts'
import { Controller } from 'react-hook-form'
import type * as z from 'zod/mini'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { formPart } from '../../../platform/forms/form-part.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { Select } from '../../../ui/select.tsx'
import { EmployeeFields, useEmployeeRefusal } from '../../employees/employee-fields.public.tsx'
import { readsOfStore } from './reads-of-store.ts'

type Values = z.infer<typeof NewStoreEmployee>

/** No role is preselected. */
const blank: Values = { firstName: '', lastName: '', email: '', roles: [] }

type Props = {
  dispensaryId: string
  /** Called with the added person and their e-mail; the form is blank again. */
  onAdded: (employee: Employee, email: string) => void
}

function useAddEmployee({ dispensaryId, onAdded }: Props) {
  const add = useSend(storePeople.addEmployee, readsOfStore)
  const form = useContractForm(NewStoreEmployee, { defaultValues: blank })
  const releaseGuard = useUnsavedGuard(form.formState.isDirty)
  const { failure, refuse, clear } = useEmployeeRefusal(form)
  const send = async (values: Values) => {
    clear()
    try {
      const added = await add.mutateAsync({ params: { id: dispensaryId }, body: values })
      releaseGuard()
      form.reset(blank)
      onAdded(added, values.email)
    } catch (error) {
      refuse(toError(error))
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

/** Name, e-mail and role of a new employee. */
export function AddEmployeeForm(props: Props) {
  const { form, failure, submit } = useAddEmployee(props)
  return (
    <EmployeeFields form={formPart<Omit<Values, 'roles'>>(form)} failure={failure} isNew onSubmit={submit}>
      <RoleField form={form} />
    </EmployeeFields>
  )
}
