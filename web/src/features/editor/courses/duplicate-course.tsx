import { Trans } from '@lingui/react/macro'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../platform/api/ids.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { DuplicateDialog } from '../draft-list/duplicate-dialog.tsx'

type Props = { course: { id: string; title: string }; onClose: () => void }

/** Makes a new course of a draft, and opens it. */
export function DuplicateCourse({ course, onClose }: Props) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { mutate, isPending, error } = useSend(authoredCourses.duplicate, [authoredCourses.list])
  const duplicate = (title: string) =>
    mutate(
      { params: { id: course.id }, body: { id, title } },
      { onSuccess: () => void navigate(`/edit-card-courses/${id}`) },
    )
  return (
    <DuplicateDialog
      of={course.title}
      description={<Trans>The copy has the same owner and cards, and is in no track.</Trans>}
      busy={isPending}
      error={error}
      onDuplicate={duplicate}
      onClose={onClose}
    />
  )
}
