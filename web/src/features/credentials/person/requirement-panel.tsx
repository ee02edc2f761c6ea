import { Trans } from '@lingui/react/macro'
import type { PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
import { Panel } from '../../../ui/panel.tsx'
import { StandingChip, StandingReasons } from '../standing-text.tsx'
import { RequirementContent } from './requirement-content.tsx'
import { RequirementHistory } from './requirement-history.tsx'

/** Own training does not fulfil what a state wants from independent providers. */
const OwnTrainingNote = ({ requirement: { teach, content, state } }: { requirement: PersonRequirement }) =>
  teach === 'approved-independent' &&
  content.length > 0 &&
  state !== 'fine' && (
    <p className="rounded-m bg-sunken px-3.5 py-2.5 text-pretty text-small">
      <Trans>
        This counts as your own training. {state} wants a provider that is approved and independent; record such a
        certificate here.
      </Trans>
    </p>
  )

/** What one store asks of a person, how far they are, and what was before. */
export function RequirementPanel({ requirement }: { requirement: PersonRequirement }) {
  return (
    <Panel title={requirement.requirement.title} note={requirement.dispensary.name}>
      <div className="grid justify-items-start gap-1.5">
        <StandingChip standing={requirement} />
        <StandingReasons why={requirement.why} />
      </div>
      <RequirementContent requirement={requirement} />
      <OwnTrainingNote requirement={requirement} />
      <RequirementHistory history={requirement.history} />
    </Panel>
  )
}
