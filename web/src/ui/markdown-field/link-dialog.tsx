import { Trans, useLingui } from '@lingui/react/macro'
import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { TextField } from '../text-field.tsx'
import type { Link } from './link-edits.ts'

type Props = {
  /** The link as it is; without an address it is a new one. */
  link: Link
  onSave: (link: Link) => void
  onRemove: () => void
  onClose: () => void
}

/** The words and the address of a link. */
export function LinkDialog({ link, onSave, onRemove, onClose }: Props) {
  const { t } = useLingui()
  const [{ words, href }, setLink] = useState(link)
  const isNew = link.href === ''
  return (
    <FormDialog
      title={isNew ? <Trans>Add a link</Trans> : <Trans>Edit the link</Trans>}
      confirm={isNew ? <Trans>Add link</Trans> : <Trans>Save link</Trans>}
      isComplete={href.trim() !== ''}
      onSubmit={() => onSave({ words, href })}
      onClose={onClose}
    >
      <div data-own-undo className="grid gap-4">
        <TextField
          label={t`Address`}
          type="url"
          inputMode="url"
          autoComplete="off"
          data-autofocus
          value={href}
          onChange={event => setLink({ words, href: event.target.value })}
        />
        <TextField
          label={t`Words to show`}
          optional
          value={words}
          onChange={event => setLink({ words: event.target.value, href })}
        />
        {!isNew && (
          <Button variant="quiet" size="s" className="justify-self-start" onClick={onRemove}>
            <Unlink aria-hidden />
            <Trans>Remove link</Trans>
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
