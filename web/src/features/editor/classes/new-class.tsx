import { Trans, useLingui } from '@lingui/react/macro'
import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../platform/api/ids.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { type NewDraft, NewDraftDialog } from '../draft-list/new-draft-dialog.tsx'

/** Adds a class, and opens it. */
export function NewClass({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { mutate, isPending, error } = useSend(authoredClasses.create, [authoredClasses.list])
  const create = (draft: NewDraft) =>
    mutate({ body: { id, ...draft } }, { onSuccess: () => void navigate(`/edit-classes/${id}`) })
  return (
    <NewDraftDialog
      heading={<Trans>New class</Trans>}
      ownerHint={t`Whose class it is: they can edit it, and put it into their tracks.`}
      ownerMissing={t`Choose whose class it is.`}
      busy={isPending}
      error={error}
      onCreate={create}
      onClose={onClose}
    />
  )
}
