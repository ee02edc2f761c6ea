import { useLingui } from '@lingui/react/macro'
import {
  ChangedEmployee,
  type DispensaryRole,
  type Employee,
  NewEmployee,
} from '@trellis/contract/employees/employees.ts'
import {
  ChangedDetails,
  type EmploymentDetails,
  employmentFields,
} from '@trellis/contract/employees/employment-fields.ts'
import { valuesIn } from '@trellis/contract/entity-fields.ts'
import { keptNames } from '@trellis/contract/fields.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { toError } from '../../platform/api/problem.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { formPart } from '../../platform/forms/form-part.ts'
import { say } from '../../platform/i18n/say.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FieldInputs } from '../../ui/field-inputs.tsx'
import { EmployeeFields, useEmployeeRefusal } from './employee-fields.public.tsx'

export type EmployeeValues = z.infer<typeof NewEmployee> & Partial<EmploymentDetails>

/** Values of both forms; fields that a new employee lacks are optional. */
const FormEmployee = z.extend(NewEmployee, ChangedDetails)

type Props = {
  /** Undefined = a new employee. */
  employee?: Employee
  roles: readonly DispensaryRole[]
  /** Whether roles are read-only; no one may change their own. */
  areRolesFixed?: boolean
  onSend: (values: EmployeeValues) => Promise<unknown>
  /** Called after saving, with the guard against unsaved changes released. */
  onSaved: () => void
}

const toFormValues = (employee: Employee | undefined, roles: readonly DispensaryRole[]): EmployeeValues => ({
  firstName: employee?.firstName ?? '',
  lastName: employee?.lastName ?? '',
  email: employee?.email ?? '',
  roles: employee
    ? employee.roles.map(({ id, role }) => ({ id, role }))
    : roles.filter(({ label }) => label === 'Budtender').map(({ id, role }) => ({ id, role })),
  ...(employee && valuesIn(employmentFields, employee)),
})

function useEmployeeForm({ employee, roles, onSend, onSaved }: Props) {
  const initialValues = toFormValues(employee, roles)
  const schema = employee ? z.extend(ChangedEmployee, keptNames(employee)) : NewEmployee
  const form = useContractForm(schema as typeof FormEmployee, {
    defaultValues: initialValues,
  })
  const releaseGuard = useUnsavedGuard(form.formState.isDirty)
  const { failure, refuse, clear } = useEmployeeRefusal(form)
  const send = async (values: EmployeeValues) => {
    clear()
    try {
      await onSend(values)
    } catch (error) {
      return refuse(toError(error))
    }
    releaseGuard()
    form.reset(employee ? values : initialValues)
    onSaved()
  }
  return { form, failure, submit: form.handleSubmit(send) }
}

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

const HireDateInput = ({ form }: Pick<RolesProps, 'form'>) => (
  <Controller
    control={form.control}
    name="hiredOn"
    render={({ field, fieldState }) => (
      <DateField
        label={say(employmentFields.hiredOn.label)}
        optional
        ref={field.ref}
        value={field.value ?? ''}
        onChange={day => field.onChange(day || null)}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      />
    )}
  />
)

/** Edits an employee's name, contact details, roles and hire date. */
export function EmployeeForm(props: Props) {
  const { form, failure, submit } = useEmployeeForm(props)
  return (
    <EmployeeFields
      form={formPart<Pick<EmployeeValues, 'firstName' | 'lastName' | 'email'>>(form)}
      failure={failure}
      isNew={!props.employee}
      onSubmit={submit}
    >
      <RolesField form={form} roles={props.roles} areRolesFixed={props.areRolesFixed} />
      {props.employee && (
        <FieldInputs fields={employmentFields} form={form} special={{ hiredOn: <HireDateInput form={form} /> }} />
      )}
    </EmployeeFields>
  )
}
