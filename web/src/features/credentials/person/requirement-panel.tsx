import type { PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EventActions } from '../acts/event-actions.tsx'
import { RequirementActions } from '../acts/requirement-actions.tsx'
import { StandingChip, StandingReasons } from '../standing-text.tsx'
import { RequirementContent } from './requirement-content.tsx'
import { RequirementHistory } from './requirement-history.tsx'

type Props = {
  person: { userId: string; name: string }
  requirement: PersonRequirement
  /** No one decides about their own. */
  isOwn: boolean
}

/** What one store asks of a person, how far they are, and what was before. */
export function RequirementPanel({ person, requirement, isOwn }: Props) {
  const { title } = requirement.requirement
  return (
    <Panel title={title} note={requirement.dispensary.name}>
      <div className="grid justify-items-start gap-1.5">
        <StandingChip standing={requirement} />
        <StandingReasons why={requirement.why} />
      </div>
      <RequirementContent requirement={requirement} />
      {!isOwn && <RequirementActions person={person} requirement={requirement} />}
      <RequirementHistory
        history={requirement.history}
        actions={event => <EventActions event={event} person={person} requirement={requirement} mayChange={!isOwn} />}
      />
    </Panel>
  )
}
