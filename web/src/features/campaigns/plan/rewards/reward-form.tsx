import { Trans, useLingui } from '@lingui/react/macro'
import { blankOption, type PlanOption, type PlanReward, planLimits } from '@trellis/contract/campaigns/plan.ts'
import { Plus, Trash2 } from 'lucide-react'
import { newId } from '../../../../platform/api/ids.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { RewardConflict } from '../plan-conflicts.tsx'
import { usePlan } from '../plan-context.ts'
import { useRewardFields } from '../use-plan-fields.ts'
import { OptionForm } from './option-form.tsx'

/** A reward: the text shown when it is earned, and its options. */
export function RewardForm({ reward, number }: { reward: PlanReward; number: number }) {
  const { t } = useLingui()
  const { acts } = usePlan()
  const fields = useRewardFields(reward)
  const { change, at } = fields
  const { options } = reward
  const setOptions = (next: PlanOption[], label: string, path: string | null = null) =>
    change({ options: next }, label, path)
  const { error } = at('options')
  return (
    <section
      aria-label={t`Reward ${number}`}
      className="grid grid-cols-1 gap-4 rounded-m border border-line p-2.5 sm:p-4"
    >
      <header className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">
          {reward.kind === 'course' ? (
            <Trans>Reward {number}: for each completed course</Trans>
          ) : (
            <Trans>Reward {number}: for reaching the target</Trans>
          )}
        </h3>
        <IconButton
          size="s"
          icon={Trash2}
          label={t`Remove reward ${number}`}
          onClick={() => acts.removeReward(reward.id)}
        />
      </header>
      <RewardConflict id={reward.id} />
      <TextArea
        label={t`Message to the person who earns it`}
        rows={2}
        maxLength={300}
        value={reward.qualifyingMessage}
        {...at('qualifyingMessage')}
        onChange={event => change({ qualifyingMessage: event.target.value }, t`Message`, 'qualifyingMessage')}
      />
      <ol aria-label={t`Options`} className="grid gap-4">
        {options.map((option, index) => (
          <li key={option.id} className="rounded-m bg-sunken/60 p-2.5 sm:p-3.5">
            <OptionForm
              option={option}
              index={index}
              fields={fields}
              onChange={(part, label, path) =>
                setOptions(options.with(index, { ...option, ...part }), label, path && `options.${index}.${path}`)
              }
              onRemove={() => setOptions(options.toSpliced(index, 1), t`Remove a choice`)}
            />
          </li>
        ))}
      </ol>
      <div data-path={`${reward.id}.options`} tabIndex={-1}>
        <FieldError id={`${reward.id}-error`}>{error}</FieldError>
      </div>
      {options.length < planLimits.options && (
        <Button
          variant="quiet"
          size="s"
          className="justify-self-start"
          onClick={() => setOptions([...options, blankOption(newId)], t`Add a choice`)}
        >
          <Plus aria-hidden />
          <Trans>Add a choice</Trans>
        </Button>
      )}
    </section>
  )
}
