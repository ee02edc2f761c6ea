import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { employees } from '@trellis/contract/employees/employees.ts'
import { type ManagedDispensary, storePeople } from '@trellis/contract/stores/store-people.ts'
import { userWork } from '@trellis/contract/users/user-work.ts'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { useState } from 'react'
import { isProblem } from '../../../../platform/api/problem.ts'
import { read, useSend } from '../../../../platform/api/queries.ts'
import { say } from '../../../../platform/i18n/say.ts'
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx'
import { FailureLine } from '../../../../ui/failure-line.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { ServerPicker } from '../../../../ui/server-picker.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { readsOfUsers } from '../../subject.ts'
import { getUserName } from '../../user-labels.ts'
import { splitError } from './field-error.ts'

const search = (filter: string) => read(storePeople.managedDispensaries, { query: { filter } })
const toOption = ({ id, name, city, state }: ManagedDispensary) => ({
  value: id,
  label: name,
  note: `${city}, ${state}`,
})

type RolesProps = { store: ManagedDispensary; value: readonly string[]; onChange: (ids: string[]) => void }

function Roles({ store, value, onChange, error }: RolesProps & { error: string | undefined }) {
  const { t } = useLingui()
  const found = useQuery(read(employees.roles, { query: { dispensaryId: store.id } }))
  if (found.error) return <FailureLine error={found.error} />
  const options = (found.data?.items ?? []).map(({ id, label }) => ({ value: id, label: say(label) }))
  return <CheckboxGroup label={t`Roles`} options={options} value={value} onChange={onChange} error={error} />
}

type MissingField = 'store' | 'roles' | null

function useAddWork(user: UserDetails, onClose: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const [store, setStore] = useState<ManagedDispensary | null>(null)
  const [roles, setRoles] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<MissingField>(null)
  const { mutateAsync, isPending, error } = useSend(userWork.add, readsOfUsers)
  const [name, place] = [getUserName(user), store?.name ?? '']
  const add = async () => {
    if (!store) return setMissing('store')
    if (roles.length === 0) return setMissing('roles')
    try {
      const body = { dispensaryId: store.id, roles: roles.map(id => ({ id })) }
      const { isAsked } = await mutateAsync({ params: { id: user.id }, body })
      toast.success(isAsked ? t`We asked ${name} whether they work at ${place}.` : t`${name} works at ${place} now.`)
    } catch {
      return
    }
    onClose()
  }
  const chooseStore = (next: ManagedDispensary | null) => {
    setMissing(null)
    setRoles([])
    setStore(next)
  }
  const chooseRoles = (next: string[]) => {
    setMissing(null)
    setRoles(next)
  }
  return { store, roles, missing, chooseStore, chooseRoles, add, isPending, error }
}

/** Adds a person to a store. */
export function AddWorkDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { t } = useLingui()
  const { store, roles, missing, chooseStore, chooseRoles, add, isPending, error } = useAddWork(user, onClose)
  const { onField, failure } = splitError(error, 'roles')
  const worksThere = isProblem(failure, 'EMAIL_TAKEN')
  const name = getUserName(user)
  return (
    <FormDialog
      title={<Trans>Add {name} to a store</Trans>}
      description={
        <Trans>Within one chain, they work there immediately. Stores of other companies ask them first.</Trans>
      }
      confirm={<Trans>Add</Trans>}
      busy={isPending}
      error={worksThere ? null : failure}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <ServerPicker
        label={t`Store`}
        placeholder={t`Search by name or city`}
        search={search}
        optionOf={toOption}
        value={store}
        onChange={chooseStore}
        error={missing === 'store' ? t`Choose a store.` : worksThere && t`${name} already works there.`}
      />
      {store && (
        <Roles
          key={store.id}
          store={store}
          value={roles}
          onChange={chooseRoles}
          error={missing === 'roles' ? say('Please select a Role.') : onField}
        />
      )}
    </FormDialog>
  )
}
