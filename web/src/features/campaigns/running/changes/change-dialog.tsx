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
import { lastDayOf } from './change-values.ts'
import { MorePlaces } from './more-places.tsx'
import { RewardWords } from './reward-words.tsx'
import { useChange } from './use-change.ts'

type Props = { campaign: Campaign; onClose: () => void }

const stateNames: Readonly<Record<string, string>> = states

/** The form of a campaign that runs: all that may change, and what stays. */
export function ChangeDialog({ campaign, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const saved = () => {
    toast.success(t`The campaign was changed.`)
    onClose()
  }
  const { values, change, errorOf, ...form } = useChange(campaign, saved)
  const format = useFormat()
  const { endsAt } = campaign
  const target = format.percent(campaign.targetPctComplete)
  const confirm = (state: string, isChecked: boolean) =>
    form.setConfirmed(isChecked ? [...form.confirmed, state] : form.confirmed.filter(each => each !== state))
  return (
    <FormDialog
      size="l"
      title={<Trans>Change “{campaign.title}”</Trans>}
      description={<Trans>It can only get better for people who have begun.</Trans>}
      confirm={<Trans>Save</Trans>}
      busy={form.isPending}
      error={form.failure}
      onSubmit={form.send}
      onClose={onClose}
    >
      {form.forbidden.map(([state, notes]) => (
        <p key={state} className="text-bad text-dense">
          {stateNames[state] ?? state}: {notes.join(' ')}
        </p>
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
          min={lastDayOf(endsAt)}
          value={values.lastDay}
          hint={t`It can only be later.`}
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
      {values.rewards.map(reward => (
        <RewardWords
          key={reward.id}
          reward={reward}
          onChange={next => change({ rewards: values.rewards.map(each => (each.id === next.id ? next : each)) })}
        />
      ))}
    </FormDialog>
  )
}
