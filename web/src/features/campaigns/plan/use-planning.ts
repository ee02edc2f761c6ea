import { useLingui } from '@lingui/react/macro'
import { blankReward, type PlanSettings, problemsOfPlan } from '@trellis/contract/campaigns/plan.ts'
import { type CampaignPlan, campaignPlans, type PlanChoice } from '@trellis/contract/campaigns/plans.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { newId } from '../../../platform/api/ids.ts'
import { withItem, withNewItems, withoutItems } from '../../../platform/writing/document-edits.ts'
import { useDocumentSession } from '../../../platform/writing/use-document-session.ts'
import { usePart } from '../../../platform/writing/use-part.ts'
import { fieldKey, useTravel } from '../../../platform/writing/use-travel.ts'
import type { PlanActs, PlanProblems, Step } from './plan-context.ts'
import { type PlanAutosave, toPlan } from './plan-document.ts'
import { openPlanSession } from './plan-session.ts'

type Names = ReadonlyMap<string, PlanChoice>

const namesIn = ({ courses, dispensaries, ...rest }: CampaignPlan['named']): [string, PlanChoice][] =>
  [...courses, ...dispensaries, ...rest['retail-organizations']].map(choice => [choice.id, choice])

const idsIn = ({ courseIds, dispensaryIds, retailOrganizationIds }: PlanSettings) => [
  ...courseIds,
  ...dispensaryIds,
  ...retailOrganizationIds,
]

/** The names that a plan's ids refer to: from the opened plan, from picks here, and from colleagues' edits. */
function useNames({ campaign, named }: Pick<CampaignPlan, 'campaign' | 'named'>, settings: PlanSettings) {
  const { t } = useLingui()
  const [names, setNames] = useState<Names>(() => new Map(namesIn(named)))
  const [requestedIds, setRequestedIds] = useState<ReadonlySet<string>>(() => new Set(idsIn(settings)))
  const unknown = idsIn(settings).filter(id => !names.has(id) && !requestedIds.has(id))
  const unknownIds = unknown.join(' ')
  useEffect(() => {
    if (unknownIds === '') return
    setRequestedIds(previous => new Set([...previous, ...unknownIds.split(' ')]))
    call(campaignPlans.get, { params: { id: campaign.id } }).then(
      plan => setNames(previous => new Map([...previous, ...namesIn(plan.named)])),
      () => undefined,
    )
  }, [unknownIds, campaign.id])
  return {
    choiceOf: (id: string): PlanChoice => names.get(id) ?? { id, name: t`No longer available`, note: '' },
    learn: (choices: readonly PlanChoice[]) =>
      setNames(previous => new Map([...previous, ...choices.map(choice => [choice.id, choice] as const)])),
  }
}

const joining = (owner: string, { key }: Step) => (key === null ? {} : { key: fieldKey(owner, key) })

/** The edits of a plan, each one undo step. */
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

/** The unsaved plan of a campaign in this tab, and its actions. */
export function usePlanning(opened: CampaignPlan, personId: string) {
  const [session] = useState(() => openPlanSession(opened, personId))
  const { announced, announce } = useDocumentSession(session)
  const snapshot = usePart(session.autosave, all => all)
  const plan = toPlan(snapshot.editing.current)
  const [isChecked, setChecked] = useState(false)
  const planProblems = problemsOfPlan(plan)
  const problems: PlanProblems = Object.fromEntries(
    planProblems
      .map(({ rewardId, path, sentence }) => [`${rewardId ?? 'settings'}.${path}`, sentence] as const)
      .reverse(),
  )
  const acts = usePlanActs(session.autosave)
  const travel = useTravel({ autosave: session.autosave, announce, show: nothing })
  const names = useNames(opened, plan.settings)
  return {
    planning: { session, snapshot, plan, acts, problems: isChecked ? problems : {}, ...names },
    planProblems,
    travel,
    announced,
    announce,
    check: () => setChecked(true),
  }
}
