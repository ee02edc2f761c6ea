import { Trans, useLingui } from '@lingui/react/macro'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../platform/api/ids.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { type NewDraft, NewDraftDialog } from '../draft-list/new-draft-dialog.tsx'

/** Adds a course, and opens it. */
export function NewCourse({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { mutate, isPending, error } = useSend(authoredCourses.create, [authoredCourses.list])
  const create = (draft: NewDraft) =>
    mutate({ body: { id, ...draft } }, { onSuccess: () => void navigate(`/edit-card-courses/${id}`) })
  return (
    <NewDraftDialog
      heading={<Trans>New course</Trans>}
      ownerHint={t`Whose course it is: they can edit it, and put it into their tracks.`}
      ownerMissing={t`Choose whose course it is.`}
      busy={isPending}
      error={error}
      onCreate={create}
      onClose={onClose}
    />
  )
}
