import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { TextField } from '../../../../ui/text-field.tsx'
import type { Words } from './change-values.ts'

type Reward = Words[number]
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

/** The words of a reward and of its options. */
export function RewardWords({ reward, onChange }: { reward: Reward; onChange: (reward: Reward) => void }) {
  const { t } = useLingui()
  const put = (option: Option) =>
    onChange({ ...reward, options: reward.options.map(each => (each.id === option.id ? option : each)) })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold text-dense">
        <Trans>Words of the reward</Trans>
      </legend>
      <TextField
        label={t`Message to those who earn it`}
        value={reward.qualifyingMessage}
        maxLength={300}
        onChange={event => onChange({ ...reward, qualifyingMessage: event.target.value })}
      />
      {reward.options.map(option => (
        <OptionWords key={option.id} option={option} onChange={put} />
      ))}
    </fieldset>
  )
}
