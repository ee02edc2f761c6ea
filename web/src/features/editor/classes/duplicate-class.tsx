import { Trans } from '@lingui/react/macro'
import { authoredClasses } from '@trellis/contract/class-editor/classes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../platform/api/ids.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { DuplicateDialog } from '../draft-list/duplicate-dialog.tsx'

type Props = { of: { id: string; title: string }; onClose: () => void }

/** Makes a new class of a draft, and opens it. */
export function DuplicateClass({ of, onClose }: Props) {
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { mutate, isPending, error } = useSend(authoredClasses.duplicate, [authoredClasses.list])
  const duplicate = (title: string) =>
    mutate({ params: { id: of.id }, body: { id, title } }, { onSuccess: () => void navigate(`/edit-classes/${id}`) })
  return (
    <DuplicateDialog
      of={of.title}
      description={<Trans>The copy has the same owner, lessons and exam, and is in no track.</Trans>}
      busy={isPending}
      error={error}
      onDuplicate={duplicate}
      onClose={onClose}
    />
  )
}
