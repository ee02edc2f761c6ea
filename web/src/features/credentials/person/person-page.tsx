import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { compliance, type PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
import { BadgeCheck, UserRound } from 'lucide-react'
import { useLocation, useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { useUser } from '../../../platform/session/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PersonIdentity } from '../identity/identity-panel.tsx'
import { SellingChip } from '../standing-text.tsx'
import { RequirementPanel } from './requirement-panel.tsx'

type Person = { userId: string; name: string; requirements: readonly PersonRequirement[] }

const missing = (
  <EmptyState icon={UserRound} title={<Trans>This person is not one of yours</Trans>}>
    <Trans>The link may be out of date, or the person may work somewhere else now.</Trans>
  </EmptyState>
)

const NoRequirements = () => (
  <Card radius="m">
    <EmptyState icon={BadgeCheck} title={<Trans>Nothing is required of this person</Trans>}>
      <Trans>No requirement that is switched on at their store applies to their job.</Trans>
    </EmptyState>
  </Card>
)

const hasWaiting = ({ unconfirmedId, content }: PersonRequirement) =>
  unconfirmedId !== null || content.some(({ unidentified }) => unidentified !== null)

function Requirements({ person }: { person: Person }) {
  const isOwn = useUser()?.id === person.userId
  if (person.requirements.length === 0) return <NoRequirements />
  const requirements = person.requirements.toSorted((one, other) => Number(other.needsYou) - Number(one.needsYou))
  const next = requirements.find(hasWaiting)
  return (
    <>
      {isOwn && (
        <p className="rounded-m bg-sunken px-4 py-3 text-dense">
          <Trans>These are your own. Another manager or your company decides about them.</Trans>{' '}
          <TextLink to="/me/credentials">
            <Trans>My certificates</Trans>
          </TextLink>
        </p>
      )}
      {requirements.map(requirement => (
        <RequirementPanel
          key={`${requirement.requirement.id} ${requirement.dispensary.id}`}
          person={person}
          requirement={requirement}
          isOwn={isOwn}
          isNext={requirement === next}
        />
      ))}
      {!isOwn && <PersonIdentity person={person} />}
    </>
  )
}

/** What is asked of a person, their certificates, and what to do about them. */
export function CompliancePersonPage() {
  const { id = '' } = useParams()
  // The list that the viewer came from, with its store and filters.
  const { search } = useLocation()
  const found = useQuery(read(compliance.person, { params: { id } }))
  const person = found.data
  usePageTitle(person?.name)
  return (
    <DetailFrame
      width={180}
      back={
        <BackLink to="/compliance" at={`/compliance${search}`}>
          <Trans>Compliance</Trans>
        </BackLink>
      }
      title={person?.name ?? <Trans>Compliance</Trans>}
      end={person && person.requirements.length > 0 && <SellingChip maySell={person.maySell} />}
    >
      <QueryStates query={found} missing={missing} errorTitle={<Trans>This person could not be loaded</Trans>}>
        {data => <Requirements person={data} />}
      </QueryStates>
    </DetailFrame>
  )
}
