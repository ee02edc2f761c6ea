import { useLingui } from '@lingui/react/macro'
import { blankReward, problemsOfPlan } from '@trellis/contract/campaigns/plan.ts'
import type { CampaignPlan } from '@trellis/contract/campaigns/plans.ts'
import { useState } from 'react'
import { newId } from '../../../platform/api/ids.ts'
import { withItem, withNewItems, withoutItems } from '../../../platform/writing/document-edits.ts'
import { useDocumentSession } from '../../../platform/writing/use-document-session.ts'
import { usePart } from '../../../platform/writing/use-part.ts'
import { fieldKey, useTravel } from '../../../platform/writing/use-travel.ts'
import type { PlanActs, PlanProblems, Step } from './plan-context.ts'
import { type PlanAutosave, planIn } from './plan-document.ts'
import { openPlanSession } from './plan-session.ts'
import { useNames } from './use-names.ts'

const joining = (owner: string, { key }: Step) => (key === null ? {} : { key: fieldKey(owner, key) })

/** Everything that is done to a plan, each one step for undo. */
function usePlanActs(autosave: PlanAutosave): PlanActs {
  const { t } = useLingui()
  return {
    settings: (change, step) =>
      autosave.edit(
        step.label,
        document => ({ ...document, root: { ...document.root, ...change } }),
        joining('settings', step),
      ),
    addReward: kind =>
      autosave.edit(t`Add a reward`, document => withNewItems(document, [blankReward(kind, newId)], null)),
    changeReward: (reward, step) =>
      autosave.edit(step.label, document => withItem(document, reward), joining(reward.id, step)),
    removeReward: id => autosave.edit(t`Remove a reward`, document => withoutItems(document, [id]), { removes: true }),
  }
}

const nothing = () => undefined

/** The plan of a campaign as it is written in this tab, and what can be done with it. */
export function usePlanning(opened: CampaignPlan, personId: string) {
  const [session] = useState(() => openPlanSession(opened, personId))
  const { announced, announce } = useDocumentSession(session)
  const snapshot = usePart(session.autosave, all => all)
  const plan = planIn(snapshot.editing.current)
  const [isChecked, setChecked] = useState(false)
  const found = problemsOfPlan(plan)
  const problems: PlanProblems = Object.fromEntries(
    found.map(({ rewardId, path, sentence }) => [`${rewardId ?? 'settings'}.${path}`, sentence] as const).reverse(),
  )
  const acts = usePlanActs(session.autosave)
  const travel = useTravel({ autosave: session.autosave, announce, show: nothing })
  const names = useNames(opened, plan.settings)
  return {
    planning: { session, snapshot, plan, acts, problems: isChecked ? problems : {}, ...names },
    found,
    travel,
    announced,
    announce,
    check: () => setChecked(true),
  }
}
