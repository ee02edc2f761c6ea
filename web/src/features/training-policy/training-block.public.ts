import { useState } from 'react'
import { type ApiProblem, isProblem } from '../../platform/api/problem.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

/** The state of a screen whose course or class does not open now. */
export const TrainingBlocked = lazyComponent(async () => (await import('./training-blocked.tsx')).TrainingBlocked)

type OpenQuery = { error: Error | null; dataUpdatedAt: number }

/**
 * The problem of a course or class that the training policy of the store does not let open now; null = it may be shown.
 * What has opened on this screen stays, so that it can be finished; a copy from before is not shown again once refused,
 * although a late answer to an earlier call still changes it.
 */
export function useTrainingBlock(id: string, { error, dataUpdatedAt }: OpenQuery): ApiProblem | null {
  const [openedAt] = useState(Date.now)
  const [refused, setRefused] = useState<{ id: string; problem: ApiProblem } | null>(null)
  const isRefused = isProblem(error, 'LEARN_AT_STORE', 'LEARN_IN_HOURS', 'WEEKLY_CAP_REACHED')
  if (isRefused && refused?.problem !== error) setRefused({ id, problem: error })
  return refused?.id === id && dataUpdatedAt < openedAt ? refused.problem : null
}
