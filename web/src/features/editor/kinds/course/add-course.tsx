import { useState } from 'react'
import { NewDraft, NewDraftButton } from '../../list/new-draft.tsx'
import { courseKind } from './course-kind.ts'

/** The button that starts a course, with its dialog; for a place where it stays mounted. */
export function AddCourse() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NewDraftButton kind={courseKind} onPress={() => setOpen(true)} />
      {isOpen && <NewDraft kind={courseKind} onClose={() => setOpen(false)} />}
    </>
  )
}
