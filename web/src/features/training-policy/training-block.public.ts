import { useState } from 'react'
import { type ApiProblem, isProblem } from '../../platform/api/problem.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

/** The state of a screen whose course or class does not open now. */
export const TrainingBlocked = lazyComponent(async () => (await import('./training-blocked.tsx')).TrainingBlocked)

/**
 * The problem of a course or class that the training policy of the store does not let open now; null = it may be shown.
 * What has opened on this screen stays, so that it can be finished.
 */
export function useTrainingBlock({
  error,
  dataUpdatedAt,
}: {
  error: Error | null
  dataUpdatedAt: number
}): ApiProblem | null {
  const [openedAt] = useState(Date.now)
  if (dataUpdatedAt >= openedAt) return null
  return isProblem(error, 'LEARN_AT_STORE', 'LEARN_IN_HOURS', 'WEEKLY_CAP_REACHED') ? error : null
}
