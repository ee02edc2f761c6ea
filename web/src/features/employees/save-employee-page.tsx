import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type DispensaryRole, type Employee, employees } from '@trellis/contract/employees/employees.ts'
import { employmentInvitations } from '@trellis/contract/employees/invitations.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { Store } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { cacheOffline, read, useSend } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { useUser } from '../../platform/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { useToast } from '../../ui/toast-region.tsx'
import { EmployeeForm, type EmployeeValues } from './employee-form.tsx'
import { BackToList } from './employee-head.tsx'
import { getEmployeeName, getOnlyDispensary } from './employee-labels.ts'
import { InvitationDialog } from './invitation-dialog.tsx'

/** The employee passed in the navigation state; undefined when adding one. */
function useEmployeeFromState() {
  const state: { employee?: Employee } | null = useLocation().state
  return state?.employee
}

/** The store to add the employee to: from the URL, else the viewer's current store. Viewers of several can choose. */
function useDispensary() {
  const [params, setParams] = useSearchParams()
  const mine = useQuery(cacheOffline(read(organizations.myDispensary)))
  const dispensaries = mine.data?.dispensaries ?? []
  const id = params.get('dispensaryId') ?? mine.data?.id
  return { id, dispensaries, isPending: mine.isPending, choose: (next: string) => setParams({ dispensaryId: next }) }
}

type DispensarySelection = ReturnType<typeof useDispensary>

function DispensaryChoice({ store }: { store: DispensarySelection }) {
  const { t } = useLingui()
  if (store.dispensaries.length < 2) return null
  return (
    <Select
      label={t`Store`}
      options={store.dispensaries.map(place => ({ value: place.id, label: `${place.name}, ${place.city}` }))}
      value={store.id}
      onChange={event => store.choose(event.target.value)}
    />
  )
}

/** Selectable roles: the store's, and the employee's own, which may be archived. */
const withOwn = (roles: readonly DispensaryRole[], employee: Employee | undefined) => {
  const knownRoleIds = new Set(roles.map(({ id }) => id))
  return [...roles, ...(employee?.roles.filter(({ id }) => !knownRoleIds.has(id)) ?? [])]
}

type FormProps = { employee?: Employee; store: DispensarySelection }

function useSave({ employee, store }: FormProps) {
  const create = useSend(employees.create, [employees.list, employmentInvitations.asked])
  const update = useSend(employees.update, [employees.list, employees.get, employees.tracks, employees.items])
  return ({ firstName, lastName, email, roles, ...details }: EmployeeValues) => {
    if (!employee)
      return create.mutateAsync({ query: { dispensaryId: store.id }, body: { firstName, lastName, email, roles } })
    const { id } = employee
    return update.mutateAsync({
      params: { id },
      query: getOnlyDispensary(employee),
      body: { firstName, lastName, roles, ...details, id },
    })
  }
}

const NotManaged = () => (
  <EmptyState icon={Store} title={<Trans>You don’t manage employees here</Trans>}>
    <Trans>The dispensary’s managers and its organization manage the employee list.</Trans>
  </EmptyState>
)

function Form({ employee, store }: FormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const isOwnProfile = useUser()?.id === employee?.id
  const save = useSave({ employee, store })
  const [invited, setInvited] = useState<Employee | null>(null)
  const requestedId = useRef<string | null>(null)
  const send = async (values: EmployeeValues) => {
    const handleSaved = await save(values)
    requestedId.current = handleSaved.isAsked ? values.email : null
    if (!employee && handleSaved.may.invite) setInvited(handleSaved)
  }
  const dispensaryId = employee ? employee.locations[0]?.id : store.id
  const roles = useQuery(read(employees.roles, { query: { dispensaryId } }))
  const handleSaved = () => {
    const email = requestedId.current
    toast.success(
      email ? t`We asked ${email}. They appear in your list once they say yes.` : t`Employee successfully Added!`,
      { brief: employee !== undefined },
    )
    if (employee) void navigate(`/dispensary-employees/${employee.id}`)
  }
  return (
    <>
      <QueryStates query={roles} missing={<NotManaged />} errorTitle={<Trans>The roles could not be loaded</Trans>}>
        {({ items }) => (
          <EmployeeForm
            key={dispensaryId}
            employee={employee}
            roles={withOwn(items, employee)}
            areRolesFixed={employee && isOwnProfile}
            onSend={send}
            onSaved={handleSaved}
          />
        )}
      </QueryStates>
      {invited && <InvitationDialog key={invited.id} employee={invited} isMailed onClose={() => setInvited(null)} />}
    </>
  )
}

/** Adds an employee to a dispensary, or edits one. */
export function SaveEmployeePage() {
  const employee = useEmployeeFromState()
  const store = useDispensary()
  const id = useId()
  return (
    <PageFrame width={160}>
      <BackToList store={employee?.locations[0]} />
      <h1 id={id} className="text-title-l">
        {employee ? getEmployeeName(employee) : <Trans>Add an employee</Trans>}
      </h1>
      <p className="mt-0.5 text-ink-2">
        {employee ? (
          <Trans>A change of roles changes their tracks right away.</Trans>
        ) : (
          <Trans>
            A new person gets an e-mail to choose a password. Someone who already has an account is asked first.
          </Trans>
        )}
      </p>
      <Card radius="m" aria-labelledby={id} className="mt-5 grid gap-5 p-4 sm:p-6">
        {!employee && <DispensaryChoice store={store} />}
        {(employee || !store.isPending) && <Form employee={employee} store={store} />}
      </Card>
    </PageFrame>
  )
}
