import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Forecast, StateForecast } from '@trellis/contract/campaigns/plans.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { usePlan } from './plan-context.ts'

const without = (states: readonly string[], excluded: readonly string[]) =>
  states.filter(state => !excluded.includes(state))

/** Includes states whose rules were checked, or leaves them out. */
function useDecide() {
  const { t } = useLingui()
  const { plan, acts } = usePlan()
  const { confirmedStates, leftOutStates } = plan.settings
  return (states: readonly string[], isLeftOut: boolean) => {
    const [confirmed, leftOut] = [without(confirmedStates, states), without(leftOutStates, states)]
    const step = { label: t`Rules of the states`, key: null }
    if (isLeftOut) acts.settings({ confirmedStates: confirmed, leftOutStates: [...leftOut, ...states] }, step)
    else acts.settings({ confirmedStates: [...confirmed, ...states], leftOutStates: leftOut }, step)
  }
}

function RulingChip({ ruling }: Pick<StateForecast, 'ruling'>) {
  const { t } = useLingui()
  const chips: Record<StateForecast['ruling'], { tone: ChipTone; word: string }> = {
    allowed: { tone: 'good', word: t`Allowed` },
    'needs-confirmation': { tone: 'wait', word: t`Needs confirmation` },
    forbidden: { tone: 'bad', word: t`Forbidden` },
  }
  const { tone, word } = chips[ruling]
  return <Chip tone={tone}>{word}</Chip>
}

/** The rules found for a state, with their source and date. */
function Rules({ rules }: Pick<StateForecast, 'rules'>) {
  const format = useFormat()
  const uniqueRules = new Map(rules.map(rule => [`${rule.source} ${rule.note}`, rule]))
  return (
    <ul className="grid gap-1 text-ink-2 text-small">
      {[...uniqueRules].map(([key, { source, note, checkedOn }]) => (
        <li key={key} className="text-pretty">
          {source && <span className="font-semibold">{source}: </span>}
          {note} <Trans>Checked on {format.date(`${checkedOn}T12:00`)}.</Trans>
        </li>
      ))}
    </ul>
  )
}

function Decision({ forecast: { state, ruling, decision } }: { forecast: StateForecast }) {
  const { t } = useLingui()
  const decide = useDecide()
  if (ruling === 'forbidden')
    return (
      <p className="text-dense">
        <Trans>These stores get the training without rewards.</Trans>
      </p>
    )
  if (ruling === 'allowed') return null
  const name = stateLabel(state)
  return (
    <RadioGroup
      label={t`Rewards in ${name}`}
      hideLabel
      data-path={`rules.${state}`}
      options={[
        { value: 'rewards', label: t`I checked the rules: rewards are allowed here` },
        { value: 'left-out', label: t`No rewards here: these stores get the training alone` },
      ]}
      value={decision === 'open' ? null : decision}
      onChange={value => decide([state], value === 'left-out')}
    />
  )
}

/** The states that the campaign covers, each with its rule and decision. */
export function StateRules({ forecast: { states, notice } }: { forecast: Forecast }) {
  const decide = useDecide()
  const shownStates = states.filter(({ stores, decision }) => stores > 0 || decision !== 'open')
  const unseen = states.filter(item => !shownStates.includes(item)).map(({ state }) => state)
  const withStores = shownStates.filter(({ stores }) => stores > 0)
  return (
    <div className="grid gap-4">
      <p className="text-pretty text-ink-2 text-small">{say(notice)}</p>
      <ul className="grid gap-4">
        {withStores.map(item => (
          <li key={item.state} className="grid gap-2 rounded-m border border-line p-3.5">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-semibold">{stateLabel(item.state)}</span>
              <RulingChip ruling={item.ruling} />
              <span className="text-ink-2 text-small">
                <Plural value={item.stores} one="# store" other="# stores" />
              </span>
            </p>
            <Rules rules={item.rules} />
            <Decision forecast={item} />
          </li>
        ))}
      </ul>
      {unseen.length > 0 && (
        <div
          className="flex flex-wrap items-center gap-3 rounded-m bg-sunken px-3.5 py-2.5 text-dense"
          data-path="rules"
          tabIndex={-1}
        >
          <span className="min-w-0 flex-1 basis-60">
            <Plural
              value={unseen.length}
              one="In # more state no one sees the courses yet. Check its rules or leave it out."
              other="In # more states no one sees the courses yet. Check their rules or leave them out."
            />
          </span>
          <Button variant="quiet" size="s" onClick={() => decide(unseen, true)}>
            <Plural value={unseen.length} one="Leave it out" other="Leave them out" />
          </Button>
        </div>
      )}
    </div>
  )
}
