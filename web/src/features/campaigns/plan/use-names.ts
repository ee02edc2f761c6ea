import { useLingui } from '@lingui/react/macro'
import type { PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import { type CampaignPlan, campaignPlans, type PlanChoice } from '@trellis/contract/campaigns/plans.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'

type Names = ReadonlyMap<string, PlanChoice>

const namesIn = ({ courses, dispensaries, ...named }: CampaignPlan['named']): [string, PlanChoice][] =>
  [...courses, ...dispensaries, ...named['retail-organizations']].map(choice => [choice.id, choice])

const idsIn = ({ courseIds, dispensaryIds, retailOrganizationIds }: PlanSettings) => [
  ...courseIds,
  ...dispensaryIds,
  ...retailOrganizationIds,
]

/** What the ids of a plan stand for: as it was opened, as it was picked here, and as a colleague has picked it. */
export function useNames({ campaign, named }: Pick<CampaignPlan, 'campaign' | 'named'>, settings: PlanSettings) {
  const { t } = useLingui()
  const [names, setNames] = useState<Names>(() => new Map(namesIn(named)))
  const [asked, setAsked] = useState<ReadonlySet<string>>(() => new Set(idsIn(settings)))
  const unknown = idsIn(settings).filter(id => !names.has(id) && !asked.has(id))
  const wanted = unknown.join(' ')
  useEffect(() => {
    if (wanted === '') return
    setAsked(before => new Set([...before, ...wanted.split(' ')]))
    call(campaignPlans.get, { params: { id: campaign.id } }).then(
      plan => setNames(before => new Map([...before, ...namesIn(plan.named)])),
      () => undefined,
    )
  }, [wanted, campaign.id])
  return {
    choiceOf: (id: string): PlanChoice => names.get(id) ?? { id, name: t`No longer available`, note: '' },
    learn: (choices: readonly PlanChoice[]) =>
      setNames(before => new Map([...before, ...choices.map(choice => [choice.id, choice] as const)])),
  }
}
