import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Employee } from '@trellis/contract/employees/employees.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { ArrowLeft, Store } from 'lucide-react'
import { useId, useState } from 'react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { InvitationDialog } from '../../employees/invitation-dialog.public.tsx'
import { useStorePage } from '../../organizations/store-page.public.ts'
import { AddEmployeeForm } from './add-employee-form.tsx'

const NotManaged = () => (
  <EmptyState icon={Store} title={<Trans>You don’t manage employees here</Trans>}>
    <Trans>The dispensary’s managers and its organization manage the employee list.</Trans>
  </EmptyState>
)

function Form({ id }: { id: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const [invited, setInvited] = useState<Employee | null>(null)
  const handleAdded = (employee: Employee, email: string) => {
    if (employee.may.invite) setInvited(employee)
    toast.success(
      employee.isAsked
        ? t`We asked ${email}. They appear in the list once they say yes.`
        : t`Employee successfully Added!`,
    )
  }
  return (
    <>
      <AddEmployeeForm dispensaryId={id} onAdded={handleAdded} />
      {invited && <InvitationDialog key={invited.id} employee={invited} isMailed onClose={() => setInvited(null)} />}
    </>
  )
}

/** Adds an employee to the store in the URL. */
export function AddEmployeePage() {
  const { id = '' } = useParams()
  const title = useId()
  const { people } = useStorePage(id)
  const store = useQuery(read(stores.get, { params: { id } }))
  return (
    <PageFrame width={160}>
      {store.data && (
        <TextLink
          to={people}
          quiet
          className="mb-1 inline-flex min-h-11 items-center gap-1.5 wrap-anywhere text-ink-2 text-small"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {store.data.name}
        </TextLink>
      )}
      <h1 id={title} className="text-title-l">
        <Trans>Add an employee</Trans>
      </h1>
      <p className="mt-0.5 text-pretty text-ink-2">
        <Trans>
          A new person gets an e-mail to choose a password. Someone who already has an account is asked first.
        </Trans>
      </p>
      <Card radius="m" aria-labelledby={title} className="mt-5 p-4 sm:p-6">
        <QueryStates query={store} missing={<NotManaged />} errorTitle={<Trans>The store could not be loaded</Trans>}>
          {() => <Form id={id} />}
        </QueryStates>
      </Card>
    </PageFrame>
  )
}
