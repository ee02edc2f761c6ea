import type { Plan, PlanReward, PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import type { PlanChoice } from '@trellis/contract/campaigns/plans.ts'
import { createContext, use } from 'react'
import type { PlanSnapshot } from './plan-document.ts'
import type { PlanSession } from './plan-session.ts'

/** The name of a change for undo; typing with the same key joins into one step, null = a step of its own. */
export type Step = { label: string; key: string | null }

export type PlanActs = {
  settings: (change: Partial<PlanSettings>, step: Step) => void
  addReward: (kind: PlanReward['kind']) => void
  changeReward: (reward: PlanReward, step: Step) => void
  removeReward: (id: string) => void
}

/** The first sentence about each field, by its path; those of a reward by its id and the path in it. */
export type PlanProblems = Readonly<Record<string, string>>

type Planning = {
  session: PlanSession
  snapshot: PlanSnapshot
  plan: Plan
  acts: PlanActs
  /** What is wrong, where it is to be shown already. */
  problems: PlanProblems
  /** What an id stands for. */
  choiceOf: (id: string) => PlanChoice
  /** Remembers what was chosen in a picker. */
  learn: (choices: readonly PlanChoice[]) => void
}

export const PlanContext = createContext<Planning | null>(null)

/** The plan that is written around a component. */
export function usePlan(): Planning {
  const planning = use(PlanContext)
  if (!planning) throw new Error('There is no plan around this component.')
  return planning
}
