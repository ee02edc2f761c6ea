import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { requirements } from '@trellis/contract/credentials/requirements.ts'
import type { Out } from '@trellis/contract/endpoint.ts'
import { Store } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { ComplianceTabs } from '../../training-policy/compliance-tabs.public.tsx'
import { SubjectPicker, toSubjectQuery, useSubjectInAddress } from '../../training-policy/subject-picker.public.tsx'
import { OwnSection } from './own-section.tsx'
import { ProvidersPanel } from './providers-panel.tsx'
import { RequirementCards, RequirementSection, StateSection } from './state-section.tsx'

const limit = 100

const noStore = (
  <EmptyState icon={Store} title={<Trans>No stores yet</Trans>}>
    <Trans>As soon as you manage a store, you choose here what its people need.</Trans>
  </EmptyState>
)

const missing = (
  <EmptyState icon={Store} title={<Trans>This chain or store could not be found</Trans>}>
    <Trans>It may be closed, or belong to someone else now. Choose another one.</Trans>
  </EmptyState>
)

const MoreRequirements = ({ total }: { total: number }) => (
  <p className="text-pretty text-ink-2">
    <Trans>
      The first {limit} of {total} requirements are shown. Choose a store to see all of its own.
    </Trans>
  </p>
)

type Answer = Out<NonNullable<(typeof requirements.list)['response']>>

function Sections({ answer: { subject, stateCodes, items, mayAdd, paging } }: { answer: Answer }) {
  if (!subject) return noStore
  const query = toSubjectQuery(subject)
  const formerItems = items.filter(({ owner }) => owner.kind === 'state' && !stateCodes.includes(owner.stateCode))
  return (
    <>
      {items.some(({ may }) => !may.switch) && (
        <p className="text-ink-2">
          <Trans>The chain decides what is switched on here. Ask its office for a change.</Trans>
        </p>
      )}
      {stateCodes.map(stateCode => (
        <StateSection
          key={stateCode}
          stateCode={stateCode}
          items={items.filter(({ owner }) => owner.kind === 'state' && owner.stateCode === stateCode)}
          subject={query}
        />
      ))}
      {formerItems.length > 0 && (
        <RequirementSection title={<Trans>Of another state</Trans>}>
          <RequirementCards items={formerItems} subject={query} />
        </RequirementSection>
      )}
      {paging.total > items.length && <MoreRequirements total={paging.total} />}
      <OwnSection items={items.filter(({ owner }) => owner.kind !== 'state')} subject={query} mayAdd={mayAdd} />
    </>
  )
}

/** What states, the chain and the store ask of people, and where it is switched on. */
export function RequirementsPage() {
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR')
  const { query: subject, choose } = useSubjectInAddress()
  const found = useQuery(read(requirements.list, { query: { limit, ...subject } }))
  return (
    <PageFrame width={240} className="grid grid-cols-1 gap-5">
      <ComplianceTabs subject={found.data?.subject} />
      <PageHead
        title={<Trans>Requirements</Trans>}
        note={<Trans>Nothing applies until it is switched on. Nothing here is legal advice.</Trans>}
      />
      <SubjectPicker value={found.data?.subject ?? null} onChange={choose} />
      <QueryStates query={found} missing={missing} errorTitle={<Trans>The requirements could not be loaded</Trans>}>
        {answer => <Sections answer={answer} />}
      </QueryStates>
      {isAdministrator && <ProvidersPanel />}
    </PageFrame>
  )
}
