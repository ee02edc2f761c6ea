import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ChainRole, ChainRoleForm, chainRoles, jobAccess } from '@trellis/contract/companies/chain-roles.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type * as z from 'zod/mini'
import { toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { accessLabels } from './access-labels.ts'

type Props = { chainId: string; role?: ChainRole; onClose: () => void }
type Values = z.infer<typeof ChainRoleForm>

/** The reads that change with the roles of a chain. */
export const readsOfRoles = [chainRoles.list, employees.roles, employees.list] as const

function useSaveRole({ chainId: id, role, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const [failure, setFailure] = useState<Error | null>(null)
  const form = useContractForm(ChainRoleForm, {
    defaultValues: { label: role?.label ?? '', role: role?.role ?? 'ROLE_STUDENT' },
  })
  const create = useSend(chainRoles.create, readsOfRoles)
  const update = useSend(chainRoles.update, readsOfRoles)
  const send = async (body: Values) => {
    setFailure(null)
    try {
      if (role) await update.mutateAsync({ params: { id, roleId: role.id }, body })
      else await create.mutateAsync({ params: { id }, body })
      toast.success(t`Saved.`)
      onClose()
    } catch (error) {
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  }
  return { form, failure, isPending: create.isPending || update.isPending, submit: form.handleSubmit(send) }
}

function useAccessOptions() {
  const { t, i18n } = useLingui()
  const hints = {
    ROLE_STUDENT: t`Takes the store’s training, as a Budtender does.`,
    ROLE_DISPENSARY_ADMIN: t`Adds and removes people, sees their training and assigns tracks, as a Manager does.`,
  }
  return jobAccess.map(value => ({ value, label: i18n._(accessLabels[value]), hint: hints[value] }))
}

/** Adds a role to a chain, or changes one. */
export function RoleDialog(props: Props) {
  const { role, onClose } = props
  const { t } = useLingui()
  const { form, failure, isPending, submit } = useSaveRole(props)
  const options = useAccessOptions()
  const people = role?.people ?? 0
  return (
    <FormDialog
      title={role ? <Trans>Change {role.label}</Trans> : <Trans>Add a role</Trans>}
      description={
        people > 0 && (
          <Plural
            value={people}
            one="# person has this role. Your changes apply to them immediately."
            other="# people have this role. Your changes apply to them immediately."
          />
        )
      }
      confirm={role ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      busy={isPending}
      error={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        autoComplete="off"
        error={form.formState.errors.label?.message}
        {...form.register('label')}
      />
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <RadioGroup
            label={t`May do`}
            options={options}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormDialog>
  )
}
