import { useLingui } from '@lingui/react/macro'
import type { ComplianceEvent, PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
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
  /** Whether what waits here has the main button of the page. */
  isNext: boolean
}

/** Also one that expired meanwhile, while it can still be decided. */
const isWaiting = ({ kind, isCurrent, isConfirmed, mayEnd }: ComplianceEvent) =>
  kind === 'credential' && !isConfirmed && (isCurrent || mayEnd)

/** What one store asks of a person: what waits for a look, how far they are, and what was before. */
export function RequirementPanel({ person, requirement, isOwn, isNext }: Props) {
  const { t } = useLingui()
  const { title } = requirement.requirement
  const waiting = requirement.history.filter(isWaiting)
  const actions = (event: ComplianceEvent) => (
    <EventActions
      {...{ event, person, requirement }}
      mayChange={!isOwn}
      isNext={isNext && event.id === requirement.unconfirmedId}
    />
  )
  return (
    <Panel title={title} note={requirement.dispensary.name}>
      <div className="grid justify-items-start gap-1.5">
        <StandingChip standing={requirement} />
        <StandingReasons why={requirement.why} />
      </div>
      <RequirementHistory label={t`Waits for a look`} history={waiting} actions={actions} />
      <RequirementContent requirement={requirement} />
      {!isOwn && <RequirementActions {...{ person, requirement, isNext }} />}
      <RequirementHistory
        label={t`History`}
        history={requirement.history.filter(event => !waiting.includes(event))}
        actions={actions}
      />
    </Panel>
  )
}
