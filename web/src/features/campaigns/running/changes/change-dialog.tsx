import { Trans, useLingui } from '@lingui/react/macro'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { states } from '@trellis/contract/states.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { NumberField } from '../../../../ui/number-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useToast } from '../../../../ui/toast-region.tsx'
import { getLastDay, type RewardTexts } from './change-values.ts'
import { MorePlaces } from './more-places.tsx'
import { useChange } from './use-change.ts'

type Reward = RewardTexts[number]
type Option = Reward['options'][number]

function OptionWords({ option, onChange }: { option: Option; onChange: (option: Option) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <div className="grid gap-3 border-line border-l-2 pl-4">
      <TextField
        label={t`Name of the reward`}
        value={option.title}
        maxLength={120}
        onChange={event => onChange({ ...option, title: event.target.value })}
        hint={t`Worth ${format.money(option.value)}: that stays while the campaign runs.`}
      />
      <TextField
        label={t`Description`}
        optional
        value={option.description}
        maxLength={1000}
        onChange={event => onChange({ ...option, description: event.target.value })}
      />
    </div>
  )
}

/** The texts of a reward and of its options. */
function RewardWords({ reward, onChange }: { reward: Reward; onChange: (reward: Reward) => void }) {
  const { t } = useLingui()
  const replaceOption = (option: Option) =>
    onChange({ ...reward, options: reward.options.map(item => (item.id === option.id ? option : item)) })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-dense">
        <Trans>Texts of the reward</Trans>
      </legend>
      <TextField
        label={t`Message to people who earn it`}
        value={reward.qualifyingMessage}
        maxLength={300}
        onChange={event => onChange({ ...reward, qualifyingMessage: event.target.value })}
      />
      {reward.options.map(option => (
        <OptionWords key={option.id} option={option} onChange={replaceOption} />
      ))}
    </fieldset>
  )
}

type Props = { campaign: Campaign; onClose: () => void }

const stateNames: Readonly<Record<string, string>> = states

const toggleItem = (list: readonly string[], state: string, isIn: boolean) =>
  isIn ? [...list, state] : list.filter(item => item !== state)

type Form = ReturnType<typeof useChange>

/** The confirmation about the states of added stores, after their rules were looked up. */
function StateQuestions({
  form,
}: {
  form: Pick<Form, 'forbidden' | 'toConfirm' | 'confirmed' | 'setConfirmed' | 'leftOut' | 'setLeftOut'>
}) {
  const { t } = useLingui()
  const confirm = (state: string, isChecked: boolean) => form.setConfirmed(toggleItem(form.confirmed, state, isChecked))
  const leaveOut = (state: string, isChecked: boolean) => form.setLeftOut(toggleItem(form.leftOut, state, isChecked))
  return (
    <>
      {form.forbidden.map(([state, notes]) => (
        <Checkbox
          key={state}
          label={t`No rewards in ${stateNames[state] ?? state}: its stores get the training alone`}
          hint={notes.join(' ')}
          checked={form.leftOut.includes(state)}
          onChange={event => leaveOut(state, event.target.checked)}
        />
      ))}
      {form.toConfirm.map(([state, notes]) => (
        <Checkbox
          key={state}
          label={t`I have checked the rules of ${stateNames[state] ?? state}`}
          hint={notes.join(' ')}
          checked={form.confirmed.includes(state)}
          onChange={event => confirm(state, event.target.checked)}
        />
      ))}
    </>
  )
}

/** The form of a running campaign: what may change, and what may not. */
export function ChangeDialog({ campaign, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const handleSaved = () => {
    toast.success(t`The campaign was changed.`)
    onClose()
  }
  const { values, change, errorOf, ...form } = useChange(campaign, handleSaved)
  const format = useFormat()
  const { endsAt } = campaign
  const target = format.percent(campaign.targetPctComplete)
  return (
    <FormDialog
      size="l"
      title={<Trans>Change “{campaign.title}”</Trans>}
      description={<Trans>It can only get better for people who have started.</Trans>}
      confirm={<Trans>Save</Trans>}
      busy={form.isPending}
      error={form.failure}
      onSubmit={form.send}
      onClose={onClose}
    >
      <StateQuestions form={form} />
      <TextField
        label={t`Title`}
        value={values.title}
        maxLength={120}
        error={errorOf('title')}
        onChange={event => change({ title: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label={t`Last day`}
          min={getLastDay(endsAt)}
          value={values.lastDay}
          hint={t`You can only move it later.`}
          error={errorOf('endsAt')}
          onChange={lastDay => change({ lastDay })}
        />
        <NumberField
          label={t`Target`}
          unit="%"
          value={values.target}
          hint={t`Today ${target}. It can only be lower.`}
          error={errorOf('targetPctComplete')}
          onChange={next => change({ target: next })}
        />
      </div>
      <MorePlaces campaign={campaign} error={errorOf('audience')} onChange={places => change({ places })} />
      {campaign.money.budget !== null && (
        <Checkbox
          label={t`Tell learners that it is limited`}
          hint={t`They see: “Limited: once the budget is used up, no one else can earn it.”`}
          checked={values.tellsLimit}
          onChange={event => change({ tellsLimit: event.target.checked })}
        />
      )}
      {values.rewards.map(reward => (
        <RewardWords
          key={reward.id}
          reward={reward}
          onChange={next => change({ rewards: values.rewards.map(item => (item.id === next.id ? next : item)) })}
        />
      ))}
    </FormDialog>
  )
}
