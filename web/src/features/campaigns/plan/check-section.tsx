import { Trans, useLingui } from '@lingui/react/macro'
import type { PlanProblem } from '@trellis/contract/campaigns/plan.ts'
import type { Forecast } from '@trellis/contract/campaigns/plans.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { say } from '../../../platform/i18n/say.ts'
import { Panel } from '../../../ui/panel.tsx'
import { focusField } from './focus-field.ts'
import { usePlan } from './plan-context.ts'
import { StateRules } from './state-rules.tsx'
import { useForecast } from './use-forecast.ts'

type TodoItem = { path: string; place: string; sentence: string }

/** Labels of the section that each field belongs to. */
function usePlace() {
  const { t } = useLingui()
  const { plan } = usePlan()
  const names: Readonly<Record<string, string>> = {
    title: t`Title`,
    startsAt: t`First day`,
    endsAt: t`Last day`,
    courseIds: t`Courses`,
    states: t`Who can earn`,
    dispensaryIds: t`Who can earn`,
    retailOrganizationIds: t`Who can earn`,
    targetPctComplete: t`Target`,
    budget: t`Budget`,
    rewards: t`Rewards`,
  }
  return ({ rewardId, path }: PlanProblem) => {
    const number = plan.rewards.findIndex(({ id }) => id === rewardId) + 1
    return number > 0 ? t`Reward ${number}` : (names[path] ?? t`Plan`)
  }
}

/** What is missing before the plan can be published: fields, and undecided states. */
export function useTodoItems(problems: readonly PlanProblem[], forecast: Forecast | undefined): TodoItem[] {
  const { t } = useLingui()
  const getPlace = usePlace()
  const ofPlan = problems.length > 0 ? problems : (forecast?.problems ?? [])
  const open = forecast?.states.filter(({ decision }) => decision === 'open') ?? []
  return [
    ...ofPlan.map(problem => ({
      path: problem.rewardId ? `${problem.rewardId}.${problem.path}` : problem.path,
      place: getPlace(problem),
      sentence: say(problem.sentence),
    })),
    ...open.map(({ state, stores }) => ({
      path: stores > 0 ? `rules.${state}` : 'rules',
      place: stateLabel(state),
      sentence: t`Check its rules or leave it out.`,
    })),
  ]
}

/** The missing items, each with a button that focuses its field. */
export const ToDoList = ({ items, onShow }: { items: readonly TodoItem[]; onShow: (path: string) => void }) => (
  <ul className="grid">
    {items.map(({ path, place, sentence }) => (
      <li key={`${path} ${sentence}`} className="border-line border-b last:border-0">
        <button
          type="button"
          onClick={() => onShow(path)}
          className="flex min-h-11 w-full items-center gap-2.5 rounded-s px-1 py-1.5 text-left text-dense hover:bg-sunken"
        >
          <CircleAlert aria-hidden className="size-4.5 shrink-0 text-bad" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-ink-2 text-small">{place}</span>
            {sentence}
          </span>
          <span className="shrink-0 font-medium text-accent-ink text-small">
            <Trans>Show me</Trans>
          </span>
        </button>
      </li>
    ))}
  </ul>
)

/** The rules of the states and the missing items. */
export function CheckSection({ toDo }: { toDo: readonly TodoItem[] }) {
  const forecast = useForecast()
  return (
    <>
      <Panel title={<Trans>Rules of the states</Trans>}>
        <QueryStates query={forecast}>
          {preview =>
            preview.states.length === 0 ? (
              <p className="text-ink-2">
                <Trans>Choose who can earn and add a reward to see the rules of their states here.</Trans>
              </p>
            ) : (
              <StateRules forecast={preview} />
            )
          }
        </QueryStates>
      </Panel>
      <Panel title={<Trans>Before you publish</Trans>}>
        {toDo.length > 0 ? (
          <ToDoList items={toDo} onShow={focusField} />
        ) : (
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-5 text-good" />
            <Trans>Nothing is missing.</Trans>
          </p>
        )}
      </Panel>
    </>
  )
}
