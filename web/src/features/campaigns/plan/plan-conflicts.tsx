import { Trans, useLingui } from '@lingui/react/macro'
import { PlanReward, PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import { TwoSides } from '../../../platform/writing/two-sides.tsx'
import { usePlan } from './plan-context.ts'
import { settingsAuthor } from './plan-session.ts'

/** A reward that two people changed: both versions, and the choice between them. */
export function RewardConflict({ id }: { id: string }) {
  const { t } = useLingui()
  const { session, snapshot } = usePlan()
  const conflict = snapshot.editing.conflicts.get(id)
  if (!conflict) return null
  return (
    <TwoSides
      title={<Trans>Someone else changed this too</Trans>}
      author={session.authors.get(id) ?? t`Someone else`}
      mine={snapshot.editing.current.items.get(id) ?? null}
      conflict={conflict}
      onSettle={record => session.autosave.resolve(id, record && PlanReward.parse(record), t`Decide between two texts`)}
    />
  )
}

/** Conflicting changes to the campaign's settings, and rewards deleted by one of two people. */
export function PlanConflicts() {
  const { t } = useLingui()
  const { session, snapshot } = usePlan()
  const { rootConflict, conflicts, current } = snapshot.editing
  const goneIds = [...conflicts.keys()].filter(id => !current.items.has(id))
  return (
    <>
      {rootConflict && (
        <TwoSides
          title={<Trans>Someone else changed the plan too</Trans>}
          author={session.authors.get(settingsAuthor) ?? t`Someone else`}
          mine={current.root}
          conflict={rootConflict}
          onSettle={record => session.autosave.resolveRoot(PlanSettings.parse(record), t`Decide between two texts`)}
        />
      )}
      {goneIds.map(id => (
        <RewardConflict key={id} id={id} />
      ))}
    </>
  )
}
