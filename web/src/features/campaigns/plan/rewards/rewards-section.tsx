import { Trans, useLingui } from '@lingui/react/macro'
import { planLimits } from '@trellis/contract/campaigns/plan.ts'
import { Plus } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { usePlan } from '../plan-context.ts'
import { useSettingsFields } from '../use-plan-fields.ts'
import { RewardForm } from './reward-form.tsx'

/** The rewards for each course and for reaching the target. */
export function RewardsSection() {
  const { t } = useLingui()
  const { plan, acts } = usePlan()
  const { at } = useSettingsFields()
  const { error } = at('rewards')
  return (
    <Panel title={<Trans>Rewards</Trans>} note={<Trans>Each reward has one item, or several to choose from.</Trans>}>
      {plan.rewards.length > 0 && (
        <ol aria-label={t`Rewards of the campaign`} className="grid gap-4">
          {plan.rewards.map((reward, index) => (
            <li key={reward.id}>
              <RewardForm reward={reward} number={index + 1} />
            </li>
          ))}
        </ol>
      )}
      <div data-path="rewards" tabIndex={-1}>
        <FieldError id="rewards-error">{error}</FieldError>
      </div>
      {plan.rewards.length < planLimits.rewards && (
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="s" onClick={() => acts.addReward('course')}>
            <Plus aria-hidden />
            <Trans>Reward for each course</Trans>
          </Button>
          <Button variant="quiet" size="s" onClick={() => acts.addReward('campaign')}>
            <Plus aria-hidden />
            <Trans>Reward for the target</Trans>
          </Button>
        </div>
      )}
    </Panel>
  )
}
