import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../../platform/api/ids.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { DraftKind } from '../draft-kind.ts'

type Props = { kind: DraftKind; draft: { id: string; title: string }; onClose: () => void }

/** Asks what the copy of a draft is called, makes it, and opens it. */
export function DuplicateDraft({ kind: { path, calls, words }, draft, onClose }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const { title: of } = draft
  const [title, setTitle] = useState(() => t`Copy of ${of}`)
  const { mutate, isPending, error } = useSend(calls.duplicate, [calls.list])
  const duplicate = () =>
    mutate(
      { params: { id: draft.id }, body: { id, title: title.trim() } },
      { onSuccess: () => void navigate(`${path}/${id}`) },
    )
  return (
    <FormDialog
      title={<Trans>Duplicate {of}</Trans>}
      description={i18n._(words.copyHint)}
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
