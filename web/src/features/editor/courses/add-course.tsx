import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { NewCourse } from './new-course.tsx'

/** The button that asks for the title and owner of a course. */
export const NewCourseButton = ({ onPress }: { onPress: () => void }) => (
  <Button size="s" onClick={onPress}>
    <Plus aria-hidden />
    <Trans>New course</Trans>
  </Button>
)

/** The same with its dialog; where it stays mounted. */
export function AddCourse() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NewCourseButton onPress={() => setOpen(true)} />
      {isOpen && <NewCourse onClose={() => setOpen(false)} />}
    </>
  )
}
