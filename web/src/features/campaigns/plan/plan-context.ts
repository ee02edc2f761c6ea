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

/** The first error of each field, by its path; those of a reward by its id and the path in it. */
export type PlanProblems = Readonly<Record<string, string>>

type PlanContextValue = {
  session: PlanSession
  snapshot: PlanSnapshot
  plan: Plan
  acts: PlanActs
  /** The errors to show already. */
  problems: PlanProblems
  /** Finds what an id refers to. */
  choiceOf: (id: string) => PlanChoice
  /** Remembers choices made in a picker. */
  learn: (choices: readonly PlanChoice[]) => void
}

export const PlanContext = createContext<PlanContextValue | null>(null)

/** The plan being edited around a component. */
export function usePlan(): PlanContextValue {
  const planning = use(PlanContext)
  if (!planning) throw new Error('There is no plan around this component.')
  return planning
}
