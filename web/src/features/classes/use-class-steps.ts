import { useQuery } from '@tanstack/react-query'
import type { Class } from '@trellis/contract/classes/classes.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { takeawaysQuery } from './class-query.ts'
import { findOpenStep, openingStep, stepAfter, stepsOf } from './class-steps.ts'

/** The steps of an open class, the current one by the URL, and navigation between them. */
export function useClassSteps(one: Class, isReview: boolean) {
  const [params, setParams] = useSearchParams()
  const takeaways = useQuery(takeawaysQuery(one.id))
  const steps = stepsOf(one, takeaways.data?.items.length !== 0)
  const [openingId] = useState(() => openingStep(one, steps, isReview).id)
  const [hasMoved, setMoved] = useState(false)

  const opening = steps.find(({ id }) => id === openingId) ?? openingStep(one, steps, isReview)
  const current = findOpenStep(params.get('step'), steps, one.isCompleted) ?? opening
  const at = steps.findIndex(({ id }) => id === current.id)

  const go = (stepId: string) => {
    setMoved(true)
    setParams(before => {
      const after = new URLSearchParams(before)
      after.set('step', stepId)
      return after
    })
  }

  return {
    steps,
    current,
    at,
    next: stepAfter(current, steps, one.isCompleted),
    previous: steps[at - 1] ?? null,
    go,
    /** Whether the person came to the current step from another one. */
    hasMoved,
  }
}
