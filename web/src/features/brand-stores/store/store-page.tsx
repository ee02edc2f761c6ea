import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type BrandStore, brandStores } from '@trellis/contract/stores/brand-stores.ts'
import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import { Store } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useUser } from '../../../platform/session/session.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { StorePeople } from '../../stores/people/store-people.public.tsx'
import { formatCityAndState } from '../../stores/stores.public.tsx'
import { DispensaryTracks } from '../../tracks/dispensary-tracks.public.tsx'
import { DetailsPart, ProgressPart } from './store-parts.tsx'

/** Details and progress for everyone; tracks and employees if the viewer's reseller manages the store. */
function Parts({ store }: { store: BrandStore }) {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const managed = [
    { value: 'tracks', label: t`Tracks`, content: <DispensaryTracks place={store} /> },
    { value: 'employees', label: t`Employees`, content: <StorePeople store={store} /> },
  ]
  const tabs = [
    { value: 'details', label: t`Details`, content: <DetailsPart store={store} /> },
    { value: 'progress', label: t`Progress`, content: <ProgressPart store={store} /> },
    ...(store.managedByMyReseller ? managed : []),
  ]
  const value = tabs.find(tab => tab.value === params.get('part'))?.value ?? 'details'
  const choose = (next: string) => {
    params.set('part', next)
    setParams(params)
  }
  return <Tabs label={t`Parts of this page`} tabs={tabs} value={value} onChange={choose} />
}

function EndDialog({ store, onClose }: { store: BrandStore; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const end = useSend(brandStores.end, [brandStores.list, storeInvitations.list])
  const { name } = store
  return (
    <ActDialog
      title={t`Stop working with ${name}?`}
      consequence={
        <Trans>Your brand no longer sees the people at this store. They keep what they learned and earned.</Trans>
      }
      confirm={<Trans>Stop</Trans>}
      busy={end.isPending}
      error={end.error}
      onCancel={onClose}
      onConfirm={() =>
        end.mutate({ params: { id: store.id } }, { onSuccess: () => void navigate('/brand-dispensaries') })
      }
    />
  )
}

function Content({ store }: { store: BrandStore }) {
  const [isEnding, setEnding] = useState(false)
  usePageTitle(store.name)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="break-words text-title-l leading-tight">{store.name}</h1>
          <p className="text-ink-2">{formatCityAndState(store)}</p>
        </div>
        {store.worksWithSince !== null && (
          <Button variant="quiet" size="s" onClick={() => setEnding(true)}>
            <Trans>Stop working together</Trans>
          </Button>
        )}
      </header>
      <div className="mt-5">
        <Parts store={store} />
      </div>
      {isEnding && <EndDialog store={store} onClose={() => setEnding(false)} />}
    </>
  )
}

const NotYours = () => (
  <>
    <h1 className="text-title-l">
      <Trans>Dispensary</Trans>
    </h1>
    <EmptyState icon={Store} title={<Trans>This store is not one of yours</Trans>}>
      <Trans>It does not work with your brand, or no longer.</Trans>
    </EmptyState>
  </>
)

function OfStore({ id }: { id: string }) {
  const query = useQuery(read(brandStores.get, { params: { id } }))
  return (
    <QueryStates query={query} missing={<NotYours />} errorTitle={<Trans>This store could not be loaded</Trans>}>
      {store => <Content key={store.id} store={store} />}
    </QueryStates>
  )
}

/** A store that was just invited: as it was written, until it works with the brand. */
function OfInvitation({ id }: { id: string }) {
  const query = useQuery({
    ...read(storeInvitations.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.answer === 'sending' ? 1000 : false),
  })
  return (
    <QueryStates query={query} missing={<NotYours />} errorTitle={<Trans>This store could not be loaded</Trans>}>
      {({ name, city, dispensaryId }) =>
        dispensaryId ? (
          <OfStore id={dispensaryId} />
        ) : (
          <>
            <h1 className="break-words text-title-l">{name}</h1>
            <p className="text-ink-2">{city}</p>
            <EmptyState icon={Store} title={<Trans>Waiting for an answer</Trans>}>
              <Trans>The store appears in your list once it works with your brand.</Trans>
            </EmptyState>
          </>
        )
      }
    </QueryStates>
  )
}

const NavigationState = z.object({ dispensary: z.object({ id: z.string() }) })

/** One store for a brand: by its path, by the address, or by the navigation; without any the list. */
export function BrandStorePage() {
  const { id: ofPath } = useParams()
  const [params] = useSearchParams()
  const carried = NavigationState.safeParse(useLocation().state).data?.dispensary.id
  const id = ofPath ?? params.get('dispensaryId') ?? carried
  const invitationId = params.get('invitationId')
  const isReseller = useUser()?.roles.includes('ROLE_RESELLER')
  if (!id && !invitationId) return <Navigate to="/brand-dispensaries" replace />
  return (
    <PageFrame width={270}>
      <div className="mb-4 min-h-5">
        <BackLink to={isReseller ? '/dispensaries-dashboard' : '/brand-dispensaries'}>
          <Trans>Dispensaries</Trans>
        </BackLink>
      </div>
      {id ? <OfStore key={id} id={id} /> : <OfInvitation id={invitationId ?? ''} />}
    </PageFrame>
  )
}
