import { Trans, useLingui } from '@lingui/react/macro'
import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '../../platform/api/queries.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { readsOfTracks } from './impact.ts'

type Props = {
  copyOf?: { id: string; name: string }
  /** Whether to prefill the name and description of the most common first track. */
  isExample?: boolean
  onClose: () => void
}

/** Creates a track, empty or copied from another one, and opens it. */
export function NewTrackDialog({ copyOf, isExample = false, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const original = copyOf?.name
  const [name, setName] = useState(original === undefined ? (isExample ? t`First week` : '') : t`Copy of ${original}`)
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = useSend(managedTracks.create, readsOfTracks)
  const create = () => {
    if (name.trim() === '') return setMissing(true)
    const body = {
      name,
      ...(copyOf && { copyOfId: copyOf.id }),
      ...(isExample && {
        description: t`What everyone learns in the first days: the store, the rules, the products.`,
      }),
    }
    return mutate({ body }, { onSuccess: ({ id }) => void navigate(`/track-management/${id}`) })
  }
  return (
    <FormDialog
      title={copyOf ? <Trans>Duplicate {original}</Trans> : <Trans>New track</Trans>}
      description={
        copyOf ? (
          <Trans>The copy has the same courses and default roles, and is not assigned yet.</Trans>
        ) : (
          isExample && <Trans>It opens with a name and a description; you add the courses.</Trans>
        )
      }
      confirm={copyOf ? <Trans>Duplicate</Trans> : <Trans>Create the track</Trans>}
      busy={isPending}
      error={error}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        value={name}
        maxLength={120}
        data-autofocus
        error={isMissing && name.trim() === '' && t`Enter a name.`}
        onChange={event => setName(event.target.value)}
      />
    </FormDialog>
  )
}
