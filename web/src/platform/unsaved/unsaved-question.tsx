import { lazy, Suspense, useState } from 'react'
import { useQuestion } from './leave-guards.ts'

/** Preloads the dialog, so that it is available when needed. */
export const loadUnsavedDialog = () => import('./unsaved-dialog.tsx')

const UnsavedDialog = lazy(async () => ({ default: (await loadUnsavedDialog()).UnsavedDialog }))

/** Renders the dialog about unsaved changes; once, in the app's frame. */
export function UnsavedQuestion() {
  const question = useQuestion()
  const [hasAsked, setAsked] = useState(false)
  if (question && !hasAsked) setAsked(true)
  return (
    hasAsked && (
      <Suspense>
        <UnsavedDialog question={question} />
      </Suspense>
    )
  )
}
