import { Trans, useLingui } from '@lingui/react/macro'
import { type ManagedTrack, managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { useState } from 'react'
import { read, useSend } from '../../platform/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ServerPicker } from '../../ui/server-picker.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { readsOfTracks } from './impact.ts'

export type Track = Pick<ManagedTrack, 'id' | 'name'>

const toOption = ({ id, name }: Track) => ({ value: id, label: name })
const search = (filter: string) => read(managedTracks.list, { query: { filter, limit: 30 } })

/** Adds an item to a track. */
export type AddTrackAction = { toTrack: (trackId: string) => Promise<unknown>; busy: boolean; error: Error | null }

/** Adds to a track, creating a new one first: only once, even if adding fails and is retried. */
function useAdd(add: AddTrackAction) {
  const [createdTrack, setCreatedTrack] = useState<Track | null>(null)
  const create = useSend(managedTracks.create, readsOfTracks)
  const toTrack = async (track: Track) => {
    await add.toTrack(track.id)
    return track
  }
  const toNew = async (name: string) => {
    const track = createdTrack?.name === name ? createdTrack : await create.mutateAsync({ body: { name } })
    setCreatedTrack({ id: track.id, name })
    return toTrack({ id: track.id, name })
  }
  return { toTrack, toNew, busy: create.isPending || add.busy, error: create.error ?? add.error }
}

type Props = { adding: AddTrackAction; onAdded: (track: Track) => void; onClose: () => void }

/** Adds an item to one of the viewer's tracks or to a new one. */
export function AddToTrackDialog({ adding, onAdded, onClose }: Props) {
  const { t } = useLingui()
  const [isNew, setNew] = useState(false)
  const [track, setTrack] = useState<Track | null>(null)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { toTrack, toNew, busy, error } = useAdd(adding)
  const isChosen = isNew ? name.trim() !== '' : track !== null
  const submit = () => {
    if (!isChosen) return setMissing(true)
    const added = isNew || track === null ? toNew(name.trim()) : toTrack(track)
    return added.then(onAdded, () => undefined)
  }
  return (
    <FormDialog
      title={<Trans>Add to a track</Trans>}
      confirm={<Trans>Add</Trans>}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNew ? (
        <TextField
          label={t`Name of the new track`}
          value={name}
          maxLength={120}
          data-autofocus
          error={isMissing && !isChosen && t`Enter a name.`}
          onChange={event => setName(event.target.value)}
        />
      ) : (
        <ServerPicker
          label={t`Track`}
          placeholder={t`Search by name`}
          search={search}
          optionOf={toOption}
          value={track}
          onChange={setTrack}
          error={isMissing && !isChosen && t`Choose a track.`}
        />
      )}
      <Button variant="ghost" size="s" className="justify-self-start" disabled={busy} onClick={() => setNew(!isNew)}>
        {isNew ? <Trans>Choose one of your tracks</Trans> : <Trans>Create a new track</Trans>}
      </Button>
    </FormDialog>
  )
}
