import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ManagedDispensary, storePeople } from '@trellis/contract/stores/store-people.ts'
import { Store } from 'lucide-react'
import { useId, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ManagerForm } from './manager-form.tsx'

const search = (filter: string) => read(storePeople.managedDispensaries, { query: { filter } })
const toOption = ({ id, name, city, state }: ManagedDispensary) => ({
  value: id,
  label: name,
  note: `${city}, ${state}`,
})

type Props = {
  value: ManagedDispensary | null
  onChange: (store: ManagedDispensary | null) => void
  isMissing: boolean
}

/** Picks one of the stores to which the viewer may add a manager. */
function StorePicker({ value, onChange, isMissing }: Props) {
  const { t } = useLingui()
  return (
    <ServerPicker
      label={t`Store`}
      placeholder={t`Search by name or city`}
      search={search}
      optionOf={toOption}
      value={value}
      onChange={onChange}
      error={isMissing && t`Choose a store.`}
    />
  )
}

/** Store from the navigation state or URL; null = to be picked. */
function useNamedStore() {
  const [params] = useSearchParams()
  const state: { dispensary?: { id?: string } } | null = useLocation().state
  return state?.dispensary?.id ?? params.get('dispensaryId')
}

/** Returns brand users to the store's detail, administrators to its own page. */
function useDone() {
  const navigate = useNavigate()
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR')
  return (dispensary: ManagedDispensary) =>
    void navigate(
      isAdministrator ? `/dispensaries-admin/${dispensary.id}` : `/dispensary-detail?dispensaryId=${dispensary.id}`,
      { state: { dispensary } },
    )
}

const NotYours = () => (
  <EmptyState
    icon={Store}
    title={<Trans>You cannot add a manager to this store</Trans>}
    action={
      <ButtonLink to="/add-manager" variant="quiet">
        <Trans>Choose another store</Trans>
      </ButtonLink>
    }
  >
    <Trans>Once a manager has logged in, the store adds other managers itself.</Trans>
  </EmptyState>
)

function OfNamedStore({ id }: { id: string }) {
  const done = useDone()
  const found = useQuery(read(storePeople.managedDispensary, { params: { id } }))
  return (
    <QueryStates
      query={found}
      loading={
        <Loading>
          <Skeleton className="h-72 rounded-m" />
        </Loading>
      }
      missing={<NotYours />}
      errorTitle={<Trans>The store could not be loaded</Trans>}
    >
      {store => (
        <div className="grid gap-5">
          <p className="font-semibold">{`${store.name}, ${store.city}`}</p>
          <ManagerForm store={store} onDone={done} />
        </div>
      )}
    </QueryStates>
  )
}

function OfPickedStore() {
  const done = useDone()
  const [store, setStore] = useState<ManagedDispensary | null>(null)
  const [isMissing, setMissing] = useState(false)
  const choose = (next: ManagedDispensary | null) => {
    setStore(next)
    setMissing(false)
  }
  return (
    <div className="grid gap-5">
      <StorePicker value={store} onChange={choose} isMissing={isMissing} />
      <ManagerForm store={store} onMissingStore={() => setMissing(true)} onDone={done} />
    </div>
  )
}

/** Adds a manager to a store. */
export function AddManagerPage() {
  const id = useNamedStore()
  const title = useId()
  return (
    <PageFrame width={160}>
      <h1 id={title} className="text-title-l">
        <Trans>Add a manager</Trans>
      </h1>
      <p className="mt-0.5 text-pretty text-ink-2">
        <Trans>
          A manager sees the people of the store and their training. A new person gets an e-mail to choose a password;
          someone who already has an account is asked first.
        </Trans>
      </p>
      <Card radius="m" aria-labelledby={title} className="mt-5 p-4 sm:p-6">
        {id ? <OfNamedStore key={id} id={id} /> : <OfPickedStore />}
      </Card>
    </PageFrame>
  )
}
