import { lazy, Suspense, useState } from 'react'
import { useQuestion } from './leave-guards.ts'

/** Fetches the dialog, so that it is there when it is needed. */
export const loadUnsavedDialog = () => import('./unsaved-dialog.tsx')

const UnsavedDialog = lazy(async () => ({ default: (await loadUnsavedDialog()).UnsavedDialog }))

/** Asks whether unsaved changes may be lost; once, in the frame of the app. */
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
