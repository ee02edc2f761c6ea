import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type PolicySubject, trainingPolicy } from '@trellis/contract/training-policy/training-policy.ts'
import { Store } from 'lucide-react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../ui/page-frame.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { PolicyForm } from './policy-form.tsx'
import {
  SubjectPicker,
  type SubjectQuery,
  toSubjectQuery,
  useSubjectInAddress,
  useSubjects,
} from './subject-picker.public.tsx'

function SubjectPart({ query }: { query: SubjectQuery }) {
  const policy = useQuery(read(trainingPolicy.get, { query }))
  const missing = (
    <EmptyState icon={Store} title={<Trans>This chain or store could not be found</Trans>}>
      <Trans>It may be closed, or belong to someone else now. Choose another one.</Trans>
    </EmptyState>
  )
  return (
    <QueryStates query={policy} missing={missing}>
      {data => (
        <>
          <PolicyForm key={`${data.id} ${JSON.stringify([data.own, data.ofChain])}`} subject={data} query={query} />
          {data.kind === 'store' && <DevicesPanel storeId={data.id} storeName={data.name} />}
        </>
      )}
    </QueryStates>
  )
}

function Subjects({ items }: { items: readonly PolicySubject[] }) {
  const { query: named, choose } = useSubjectInAddress()
  const [first] = items
  const query = named ?? (first ? toSubjectQuery(first) : null)
  const chosen = useQuery({ ...read(trainingPolicy.get, { query: query ?? {} }), enabled: query !== null }).data ?? null
  if (!query) return null
  return (
    <>
      <SubjectPicker value={chosen} onChange={choose} />
      <SubjectPart query={query} />
    </>
  )
}

/** Where and when people of a chain or store train, and the devices of a store. */
export function PolicyPage() {
  const subjects = useSubjects()
  const empty = (
    <EmptyState icon={Store} title={<Trans>No stores yet</Trans>}>
      <Trans>As soon as you manage a store, you decide here where and when its people train.</Trans>
    </EmptyState>
  )
  return (
    <PageFrame width={200} className="grid grid-cols-1 gap-5">
      <PageHead
        title={<Trans>Training policy</Trans>}
        note={<Trans>Where and when people train, and how their time is paid.</Trans>}
      />
      <QueryStates query={subjects} empty={empty}>
        {({ items }) => <Subjects items={items} />}
      </QueryStates>
    </PageFrame>
  )
}
