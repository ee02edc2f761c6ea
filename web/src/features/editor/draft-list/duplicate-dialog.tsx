import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Props = {
  /** The title of what is copied. */
  of: string
  description: ReactNode
  busy: boolean
  error: Error | null
  onDuplicate: (title: string) => void
  onClose: () => void
}

/** Asks what the copy of a draft is called. */
export function DuplicateDialog({ of, description, busy, error, onDuplicate, onClose }: Props) {
  const { t } = useLingui()
  const [title, setTitle] = useState(() => t`Copy of ${of}`)
  return (
    <FormDialog
      title={<Trans>Duplicate {of}</Trans>}
      description={description}
      confirm={<Trans>Duplicate and edit</Trans>}
      busy={busy}
      error={error}
      isComplete={title.trim() !== ''}
      onSubmit={() => onDuplicate(title.trim())}
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
