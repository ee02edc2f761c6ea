import { type ChoiceKind, campaignPlans, type PlanChoice } from '@trellis/contract/campaigns/plans.ts'
import { read } from '../../../platform/api/queries.ts'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { usePlan } from './plan-context.ts'

type Props = {
  kind: ChoiceKind
  label: string
  placeholder: string
  hint?: string
  error?: string | false | undefined
  ids: readonly string[]
  'data-path'?: string
  onChange: (ids: string[]) => void
}

/** Chooses several courses, stores or chains of the brand. */
export function ChoicePicker({ kind, ids, onChange, 'data-path': path, ...texts }: Props) {
  const { session, choiceOf, learn } = usePlan()
  return (
    <div data-path={path}>
      <ServerPicker<PlanChoice>
        {...texts}
        multiple
        search={filter => read(campaignPlans.choices, { params: { id: session.campaign.id, kind }, query: { filter } })}
        optionOf={({ id, name, note }) => ({ value: id, label: name, ...(note && { note }) })}
        value={ids.map(choiceOf)}
        onChange={choices => {
          learn(choices)
          onChange(choices.map(({ id }) => id))
        }}
      />
    </div>
  )
}
