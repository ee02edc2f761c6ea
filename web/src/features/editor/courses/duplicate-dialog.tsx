import { Trans, useLingui } from '@lingui/react/macro'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../platform/api/ids.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Props = { course: { id: string; title: string }; onClose: () => void }

/** Makes a new course of a draft, and opens it. */
export function DuplicateDialog({ course, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [title, setTitle] = useState(() => t`Copy of ${course.title}`)
  const [id] = useState(newId)
  const { mutate, isPending, error } = useSend(authoredCourses.duplicate, [authoredCourses.list])
  const duplicate = () =>
    mutate(
      { params: { id: course.id }, body: { id, title: title.trim() } },
      { onSuccess: () => void navigate(`/edit-card-courses/${id}`) },
    )
  return (
    <FormDialog
      title={<Trans>Duplicate {course.title}</Trans>}
      description={<Trans>The copy has the same owner and cards, and is in no track.</Trans>}
      confirm={<Trans>Duplicate and edit</Trans>}
      busy={isPending}
      error={error}
      isComplete={title.trim() !== ''}
      onSubmit={duplicate}
      onClose={onClose}
    >
      <TextField
        data-autofocus
        label={t`Title of the copy`}
        value={title}
        maxLength={200}
        onChange={event => setTitle(event.target.value)}
      />
    </FormDialog>
  )
}
