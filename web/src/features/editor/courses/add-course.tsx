import { useState } from 'react'
import { NewCourse } from './new-course.tsx'
import { NewCourseButton } from './new-course-button.tsx'

/** The button that starts a course, with its dialog; for a place where it stays mounted. */
export function AddCourse() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NewCourseButton onPress={() => setOpen(true)} />
      {isOpen && <NewCourse onClose={() => setOpen(false)} />}
    </>
  )
}
