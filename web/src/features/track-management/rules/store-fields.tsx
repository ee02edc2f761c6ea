import { Trans, useLingui } from '@lingui/react/macro'
import { typedKeys } from '@trellis/contract/keys.ts'
import { type StateCode, states } from '@trellis/contract/states.ts'
import { assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Picker } from '../../../ui/picker/picker.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import type { RuleStore } from './rule-draft.ts'
import type { RuleForm } from './use-rule-form.ts'

type State = { code: StateCode; name: string }
type Props = { form: RuleForm }

const allStates: readonly State[] = typedKeys(states).map(code => ({ code, name: states[code] }))

function StatesField({ form: { draft, errors, change } }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const text = typed.trim().toLowerCase()
  return (
    <Picker<State>
      multiple
      label={t`States`}
      placeholder={t`Name of a state`}
      items={allStates.filter(({ name }) => name.toLowerCase().includes(text))}
      onSearch={setTyped}
      optionOf={({ code, name }) => ({ value: code, label: name })}
      value={allStates.filter(({ code }) => draft.states.includes(code))}
      onChange={selectedStates => change({ states: selectedStates.map(({ code }) => code) })}
      error={errors.states}
    />
  )
}

function ChosenStoresField({ form: { draft, errors, change } }: Props) {
  const { t } = useLingui()
  const ofChain = draft.chain ? { chainId: draft.chain.id } : {}
  return (
    <ServerPicker<RuleStore>
      multiple
      label={t`Stores`}
      hideLabel
      placeholder={t`Search by name or city`}
      search={filter => read(assignmentRules.storeChoices, { query: { filter, ...ofChain } })}
      optionOf={({ id, name, city }) => ({ value: id, label: name, note: city })}
      value={draft.stores}
      onChange={stores => change({ stores })}
      error={errors.dispensaryIds}
    />
  )
}

/** Stores of a rule, including future ones. */
export function StoreFields({ form }: Props) {
  const { t } = useLingui()
  const { storeChoice, includesNew } = form.draft
  return (
    <Panel title={t`Stores`}>
      <RadioGroup
        label={t`Stores`}
        hideLabel
        value={storeChoice}
        onChange={next => form.change({ storeChoice: next })}
        options={[
          { value: 'all', label: t`All stores` },
          { value: 'states', label: t`Stores in these states` },
          { value: 'chosen', label: t`These stores` },
        ]}
      />
      {storeChoice === 'states' && <StatesField form={form} />}
      {storeChoice === 'chosen' && <ChosenStoresField form={form} />}
      <Checkbox
        label={t`Also stores that join later`}
        hint={
          storeChoice === 'states' && includesNew ? (
            <Trans>Only those in these states.</Trans>
          ) : (
            storeChoice === 'chosen' && <Trans>With no store above: only stores that join later.</Trans>
          )
        }
        checked={includesNew}
        onChange={event => form.change({ includesNew: event.target.checked })}
      />
    </Panel>
  )
}
