import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import { states } from '@trellis/contract/states.ts'
import { useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { ChoicePicker } from './choice-picker.tsx'
import { useSettingsFields } from './use-plan-fields.ts'

type State = { code: string; name: string }
const allStates: readonly State[] = Object.entries(states).map(([code, name]) => ({ code, name }))

function StatesPicker() {
  const { t } = useLingui()
  const { settings, change, at } = useSettingsFields()
  const [typed, setTyped] = useState('')
  const { error, 'data-path': path } = at('states')
  return (
    <div data-path={path}>
      <Picker<State>
        label={t`States`}
        placeholder={t`Name of a state`}
        multiple
        items={allStates.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))}
        onSearch={setTyped}
        optionOf={({ code, name }) => ({ value: code, label: name })}
        value={allStates.filter(({ code }) => settings.states.includes(code))}
        error={error}
        onChange={selected => change({ states: selected.map(({ code }) => code) }, t`States`, null)}
      />
    </div>
  )
}

function Places() {
  const { t } = useLingui()
  const { settings, change, at } = useSettingsFields()
  if (settings.audienceKind === 'states') return <StatesPicker />
  if (settings.audienceKind === 'dispensaries')
    return (
      <ChoicePicker
        kind="dispensaries"
        label={t`Stores`}
        placeholder={t`Name of a store`}
        ids={settings.dispensaryIds}
        {...at('dispensaryIds')}
        onChange={dispensaryIds => change({ dispensaryIds }, t`Stores`, null)}
      />
    )
  if (settings.audienceKind === 'retail-organizations')
    return (
      <ChoicePicker
        kind="retail-organizations"
        label={t`Chains`}
        placeholder={t`Name of a chain`}
        ids={settings.retailOrganizationIds}
        {...at('retailOrganizationIds')}
        onChange={retailOrganizationIds => change({ retailOrganizationIds }, t`Chains`, null)}
      />
    )
  return null
}

/** The audience of the campaign. */
export function AudienceSection() {
  const { t } = useLingui()
  const { settings, change } = useSettingsFields()
  const options: { value: PlanSettings['audienceKind']; label: string; hint?: string }[] = [
    { value: 'all', label: t`Everyone who sees the courses` },
    { value: 'states', label: t`People in some states` },
    { value: 'dispensaries', label: t`People of some stores` },
    { value: 'retail-organizations', label: t`People of some chains` },
  ]
  return (
    <Panel title={<Trans>Who can earn</Trans>}>
      <RadioGroup
        label={t`Who can earn`}
        hideLabel
        options={options}
        value={settings.audienceKind}
        data-path="audienceKind"
        onChange={audienceKind => change({ audienceKind }, t`Who can earn`, null)}
      />
      <Places />
      {settings.audienceKind !== 'dispensaries' && (
        <Checkbox
          label={t`Also stores that join later`}
          hint={t`Off: only the stores that belong to it on the day you publish.`}
          checked={settings.includesLaterStores}
          onChange={event =>
            change({ includesLaterStores: event.target.checked }, t`Also stores that join later`, null)
          }
        />
      )}
    </Panel>
  )
}
