import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { compliance } from '@trellis/contract/credentials/compliance.ts'
import { BadgeCheck, UserRound } from 'lucide-react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SellingChip } from '../standing-text.tsx'
import { RequirementPanel } from './requirement-panel.tsx'

const missing = (
  <EmptyState icon={UserRound} title={<Trans>This person is not one of yours</Trans>}>
    <Trans>The link may be out of date, or the person may work somewhere else now.</Trans>
  </EmptyState>
)

const NoRequirements = () => (
  <Card radius="m">
    <EmptyState icon={BadgeCheck} title={<Trans>Nothing is asked of this person</Trans>}>
      <Trans>No requirement that is switched on at their store applies to their job.</Trans>
    </EmptyState>
  </Card>
)

/** What is asked of a person, their certificates, and what to do about them. */
export function CompliancePersonPage() {
  const { id = '' } = useParams()
  const found = useQuery(read(compliance.person, { params: { id } }))
  const person = found.data
  usePageTitle(person?.name)
  return (
    <DetailFrame
      width={180}
      back={
        <BackLink to="/compliance">
          <Trans>Compliance</Trans>
        </BackLink>
      }
      title={person?.name ?? <Trans>Compliance</Trans>}
      end={person && person.requirements.length > 0 && <SellingChip maySell={person.maySell} />}
    >
      <QueryStates query={found} missing={missing} errorTitle={<Trans>This person could not be loaded</Trans>}>
        {({ requirements }) =>
          requirements.length === 0 ? (
            <NoRequirements />
          ) : (
            requirements.map(requirement => (
              <RequirementPanel
                key={`${requirement.requirement.id} ${requirement.dispensary.id}`}
                requirement={requirement}
              />
            ))
          )
        }
      </QueryStates>
    </DetailFrame>
  )
}
