import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type OwnCredentials,
  type OwnRequirement,
  ownCredentials,
} from '@trellis/contract/credentials/own-credentials.ts'
import { BadgeCheck } from 'lucide-react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame, PageHead } from '../../../ui/page-frame.tsx'
import { OwnIdentity } from '../identity/identity-panel.tsx'
import { OwnCalendar } from './own-calendar.tsx'
import { OwnCertificates } from './own-certificates.tsx'
import { hasNext, RequirementCard } from './requirement-card.tsx'

/** The certificate that was earned for a requirement and counts today; null = none. */
const findEarned = ({ credentials }: OwnCredentials, { requirement }: OwnRequirement) =>
  credentials.find(
    ({ source, isCurrent, ...each }) => source === 'earned' && isCurrent && each.requirement.id === requirement.id,
  ) ?? null

const NothingAsked = () => (
  <Card radius="m">
    <EmptyState icon={BadgeCheck} title={<Trans>No certificate is asked of you</Trans>}>
      <Trans>When your store asks for one, it appears here with its last day.</Trans>
    </EmptyState>
  </Card>
)

function OwnContent({ own }: { own: OwnCredentials }) {
  const { credentials, credentialsTotal, today } = own
  const requirements = own.requirements.toSorted((one, other) => Number(other.needsYou) - Number(one.needsYou))
  const next = requirements.find(hasNext)
  return (
    <>
      {requirements.length === 0 && <NothingAsked />}
      {requirements.map(each => (
        <RequirementCard
          key={`${each.requirement.id} ${each.dispensary.id}`}
          requirement={each}
          certificate={findEarned(own, each)}
          today={today}
          isNext={each === next}
        />
      ))}
      <OwnCertificates items={credentials} total={credentialsTotal} />
      {requirements.length > 0 && (
        <>
          <OwnCalendar />
          <OwnIdentity />
        </>
      )}
    </>
  )
}

/** One's own certificates, and what one's stores ask for. */
export function OwnCredentialsPage() {
  const query = useQuery(read(ownCredentials.get))
  return (
    <PageFrame width={160} className="grid grid-cols-1 gap-5">
      <div>
        <BackLink to="/me">
          <Trans>My Profile</Trans>
        </BackLink>
        <PageHead title={<Trans>My certificates</Trans>} />
      </div>
      <QueryStates query={query} errorTitle={<Trans>Your certificates could not be loaded</Trans>}>
        {own => <OwnContent own={own} />}
      </QueryStates>
    </PageFrame>
  )
}
