import { Trans, useLingui } from '@lingui/react/macro'
import {
  ChangedEmployee,
  type DispensaryRole,
  type Employee,
  NewEmployee,
} from '@trellis/contract/employees/employees.ts'
import { keptNames } from '@trellis/contract/fields.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiProblem, errorOf, OfflineError } from '../../platform/api/problem.ts'
import { putOnFields, useContractForm } from '../../platform/forms/contract-form.ts'
import { say } from '../../platform/i18n/say.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { NameFields } from '../../ui/name-fields.tsx'
import { emailFailure } from './form-failure.ts'

export type EmployeeValues = z.infer<typeof NewEmployee>

type Props = {
  /** Undefined = a new employee. */
  employee?: Employee
  roles: readonly DispensaryRole[]
  /** Whether the jobs are read-only: nobody may change their own. */
  areRolesFixed?: boolean
  onSend: (values: EmployeeValues) => Promise<unknown>
  /** Called after saving, with the guard against unsaved changes released. */
  onSaved: () => void
}

const valuesOf = (employee: Employee | undefined, roles: readonly DispensaryRole[]): EmployeeValues => ({
  firstName: employee?.firstName ?? '',
  lastName: employee?.lastName ?? '',
  email: employee?.email ?? '',
  roles: employee
    ? employee.roles.map(({ id, role }) => ({ id, role }))
    : roles.filter(({ label }) => label === 'Budtender').map(({ id, role }) => ({ id, role })),
})

/** The dispensary is selected outside of this form. */
const isAboutDispensary = (error: Error) => error instanceof ApiProblem && 'dispensaryId' in error.fieldErrors

function useEmployeeForm({ employee, roles, onSend, onSaved }: Props) {
  const { i18n } = useLingui()
  const [failure, setFailure] = useState<Error | null>(null)
  const initialValues = valuesOf(employee, roles)
  const schema = employee ? z.extend(ChangedEmployee, keptNames(employee)) : NewEmployee
  const form = useContractForm(schema as typeof NewEmployee, {
    defaultValues: initialValues,
  })
  const releaseGuard = useUnsavedGuard(form.formState.isDirty)
  const refuse = (error: Error) => {
    const onEmail = emailFailure(error)
    if (onEmail) form.setError('email', { type: 'server', message: i18n._(onEmail) }, { shouldFocus: true })
    else if (isAboutDispensary(error) || !putOnFields(form, error)) setFailure(error)
  }
  const send = async (values: EmployeeValues) => {
    setFailure(null)
    try {
      await onSend(values)
    } catch (error) {
      return refuse(errorOf(error))
    }
    releaseGuard()
    form.reset(employee ? values : initialValues)
    onSaved()
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

const Failure = ({ error }: { error: Error }) => (
  <p role="alert" className="rounded-m bg-bad-soft px-4 py-3 font-medium text-bad text-dense">
    {error instanceof OfflineError ? (
      <Trans>We can’t reach Trellis. What you typed is still here; check your connection and try again.</Trans>
    ) : (
      say((error instanceof ApiProblem && error.fieldErrors.dispensaryId?.[0]) || error.message)
    )}
  </p>
)

type RolesProps = Pick<Props, 'roles' | 'areRolesFixed'> & Pick<ReturnType<typeof useEmployeeForm>, 'form'>

const RolesField = ({ roles, areRolesFixed, form }: RolesProps) => {
  const { t } = useLingui()
  return (
    <Controller
      control={form.control}
      name="roles"
      render={({ field, fieldState }) => (
        <div ref={box => field.ref(box && { focus: () => box.querySelector('input')?.focus() })}>
          <CheckboxGroup
            label={t`Roles`}
            options={roles.map(({ id, label }) => ({ value: id, label: say(label), disabled: areRolesFixed }))}
            value={field.value.map(({ id }) => id)}
            onChange={ids =>
              field.onChange(roles.filter(({ id }) => ids.includes(id)).map(({ id, role }) => ({ id, role })))
            }
            error={fieldState.error?.message}
          />
        </div>
      )}
    />
  )
}

/** The name, contact and jobs of an employee. */
export function EmployeeForm(props: Props) {
  const { t } = useLingui()
  const { form, failure, submit } = useEmployeeForm(props)
  const { errors, isSubmitting } = form.formState
  const isNew = !props.employee
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {failure && <Failure error={failure} />}
      <NameFields
        firstName={form.register('firstName')}
        lastName={form.register('lastName')}
        errors={errors}
        isOfAnother
      />
      <EmailField
        autoComplete="off"
        readOnly={!isNew}
        hint={isNew ? t`The invitation is sent to this address.` : t`The e-mail of an account cannot be changed here.`}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <RolesField form={form} roles={props.roles} areRolesFixed={props.areRolesFixed} />
      <Button type="submit" busy={isSubmitting} className="max-sm:w-full sm:justify-self-start">
        {isNew ? <Trans>Add employee</Trans> : <Trans>Save changes</Trans>}
      </Button>
    </form>
  )
}
