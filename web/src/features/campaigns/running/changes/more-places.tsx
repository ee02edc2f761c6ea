import { useLingui } from '@lingui/react/macro'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import { campaignPlans, type PlanChoice } from '@trellis/contract/campaigns/plans.ts'
import { states } from '@trellis/contract/states.ts'
import { useState } from 'react'
import { read } from '../../../../platform/api/queries.ts'
import { Picker } from '../../../../ui/picker/picker.tsx'
import { ServerPicker } from '../../../../ui/server-picker.tsx'

type State = { code: string; name: string }
const allStates: readonly State[] = Object.entries(states).map(([code, name]) => ({ code, name }))

type Props = { campaign: Campaign; error?: string | undefined; onChange: (places: string[]) => void }

function MoreStates({ present, error, onChange }: Omit<Props, 'campaign'> & { present: readonly string[] }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [added, setAdded] = useState<readonly State[]>([])
  const text = typed.trim().toLowerCase()
  const add = (selected: readonly State[]) => {
    setAdded(selected)
    onChange(selected.map(({ code }) => code))
  }
  return (
    <Picker<State>
      multiple
      label={t`Add states`}
      placeholder={t`Name of a state`}
      items={allStates.filter(({ code, name }) => !present.includes(code) && name.toLowerCase().includes(text))}
      onSearch={setTyped}
      optionOf={({ code, name }) => ({ value: code, label: name })}
      value={added}
      onChange={add}
      error={error}
      optional
    />
  )
}

function PlacePicker({ campaign, kind, error, onChange }: Props & { kind: 'dispensaries' | 'retail-organizations' }) {
  const { t } = useLingui()
  const [added, setAdded] = useState<readonly PlanChoice[]>([])
  const add = (stores: readonly PlanChoice[]) => {
    setAdded(stores)
    onChange(stores.map(({ id }) => id))
  }
  const isStores = kind === 'dispensaries'
  return (
    <ServerPicker<PlanChoice>
      multiple
      label={isStores ? t`Add stores` : t`Add chains`}
      placeholder={isStores ? t`Name of a store` : t`Name of a chain`}
      search={filter => read(campaignPlans.choices, { params: { id: campaign.id, kind }, query: { filter } })}
      optionOf={({ id, name, note }) => ({ value: id, label: name, ...(note && { note }) })}
      value={added}
      onChange={add}
      error={error}
      optional
    />
  )
}

/** The states or stores to add to a campaign; nothing if it covers all. */
export function MorePlaces(props: Props) {
  const { audience } = props.campaign
  if (audience.kind === 'all') return null
  if (audience.kind === 'states') return <MoreStates {...props} present={audience.states} />
  return <PlacePicker {...props} kind={audience.kind} />
}
