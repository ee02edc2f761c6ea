import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { companies } from '@trellis/contract/companies/companies.ts'
import { Building2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../ui/page-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { chainTracks } from './companies.slots.ts'
import { PeoplePanel } from './people/people-panel.tsx'
import { RolesPanel } from './roles/roles-panel.tsx'

type Chain = { id: string; name: string }

const parts = ['people', 'roles', 'tracks'] as const

/** The chain and the part that the address asks for. */
function useChosen(chains: readonly [Chain, ...Chain[]]) {
  const [params, setParams] = useSearchParams()
  const chain = chains.find(({ id }) => id === params.get('chain')) ?? chains[0]
  const part = parts.find(item => item === params.get('part')) ?? 'people'
  const show = (next: { chain?: string; part?: string }) =>
    setParams({ ...(chain !== chains[0] && { chain: chain.id }), ...(part !== 'people' && { part }), ...next })
  return { chain, part, show }
}

function Content({ chains }: { chains: readonly [Chain, ...Chain[]] }) {
  const { t } = useLingui()
  const { chain, part, show } = useChosen(chains)
  const of = { kind: 'chains', id: chain.id } as const
  return (
    <>
      <PageHead
        title={chain.name}
        note={<Trans>The people of your head office, the roles at your stores, and the tracks of your stores.</Trans>}
      >
        {chains.length > 1 && (
          <Select
            label={t`Chain`}
            hideLabel
            size="s"
            options={chains.map(({ id, name }) => ({ value: id, label: name }))}
            value={chain.id}
            onChange={event => show({ chain: event.target.value })}
          />
        )}
      </PageHead>
      <div className="mt-4">
        <Tabs
          key={chain.id}
          label={t`Parts of this page`}
          value={part}
          onChange={next => show({ part: next })}
          tabs={[
            { value: 'people', label: t`People`, content: <PeoplePanel of={of} isArchived={false} /> },
            { value: 'roles', label: t`Roles`, content: <RolesPanel chainId={chain.id} isArchived={false} /> },
            {
              value: 'tracks',
              label: t`Tracks`,
              content: <SlotParts slot={chainTracks} props={{ chainId: chain.id, isArchived: false }} />,
            },
          ]}
        />
      </div>
    </>
  )
}

const Waiting = () => (
  <Loading>
    <Skeleton className="h-8 w-56" />
    <Skeleton className="mt-6 h-80 rounded-m" />
  </Loading>
)

/** A chain's own people: the head office, the roles at the stores, and their tracks. */
export function OwnCompanyPage() {
  const query = useQuery(read(companies.mine))
  const isKnown = query.data !== undefined && query.data.items.length > 0
  return (
    <PageFrame width={240}>
      {!isKnown && (
        <h1 className="text-title-l">
          <Trans>Company</Trans>
        </h1>
      )}
      <QueryStates query={query} loading={<Waiting />} errorTitle={<Trans>This page could not be loaded</Trans>}>
        {({ items: [first, ...others] }) =>
          first ? (
            <Content chains={[first, ...others]} />
          ) : (
            <EmptyState icon={Building2} title={<Trans>You work for no chain</Trans>}>
              <Trans>Ask an administrator to add you.</Trans>
            </EmptyState>
          )
        }
      </QueryStates>
    </PageFrame>
  )
}
