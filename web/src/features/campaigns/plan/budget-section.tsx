import { Trans, useLingui } from '@lingui/react/macro'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useSettingsFields } from './use-plan-fields.ts'

/** The most that the campaign may cost. */
export function BudgetSection() {
  const { t } = useLingui()
  const { settings, change, at } = useSettingsFields()
  return (
    <Panel title={<Trans>Budget</Trans>} note={<Trans>The maximum cost, set aside when you publish.</Trans>}>
      <RadioGroup
        label={t`Budget`}
        hideLabel
        options={[
          { value: 'limited', label: t`At most this amount` },
          { value: 'unlimited', label: t`No limit`, hint: t`You pay for everyone who earns.` },
        ]}
        value={settings.isUnlimited ? 'unlimited' : 'limited'}
        onChange={value => change({ isUnlimited: value === 'unlimited' }, t`Budget`, null)}
      />
      {!settings.isUnlimited && (
        <MoneyField
          label={t`Amount`}
          className="max-w-60"
          value={settings.budget}
          {...at('budget')}
          onChange={budget => change({ budget }, t`Budget`, 'budget')}
        />
      )}
    </Panel>
  )
}
