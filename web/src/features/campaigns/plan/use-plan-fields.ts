import type { PlanReward, PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import { say } from '../../../platform/i18n/say.ts'
import { usePlan } from './plan-context.ts'

/** The campaign's own fields: how they change, their paths and errors. */
export function useSettingsFields() {
  const { plan, acts, problems } = usePlan()
  return {
    settings: plan.settings,
    /** `path` null: a step of its own for undo. */
    change: (part: Partial<PlanSettings>, label: string, path: string | null) =>
      acts.settings(part, { label, key: path }),
    at: (path: string) => {
      const sentence = problems[`settings.${path}`]
      return { 'data-path': path, error: sentence && say(sentence) }
    },
  }
}

/** The fields of a reward. */
export function useRewardFields(reward: PlanReward) {
  const { acts, problems } = usePlan()
  const own = `${reward.id}.`
  return {
    change: (part: Partial<PlanReward>, label: string, path: string | null) =>
      acts.changeReward({ ...reward, ...part }, { label, key: path }),
    at: (path: string) => {
      const sentence = problems[own + path]
      return { 'data-path': own + path, error: sentence && say(sentence) }
    },
    /** The problems of this reward, by their path in it. */
    problems: Object.fromEntries(
      Object.entries(problems).flatMap(([path, sentence]) =>
        path.startsWith(own) ? [[path.slice(own.length), sentence] as const] : [],
      ),
    ),
  }
}
