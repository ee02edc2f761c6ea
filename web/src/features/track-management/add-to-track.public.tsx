import { Trans, useLingui } from '@lingui/react/macro'
import { type ContentId, type ManagedTrack, managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { trackItems } from '@trellis/contract/track-management/track-items.ts'
import { CircleCheck, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { read, useSend } from '../../platform/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ServerPicker } from '../../ui/server-picker.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { readsOfTracks } from './impact.ts'
import { GiveDialog } from './track/give-dialog.tsx'

type Track = Pick<ManagedTrack, 'id' | 'name'>

const optionOf = ({ id, name }: Track) => ({ value: id, label: name })
const search = (filter: string) => read(managedTracks.list, { query: { filter, limit: 30 } })

/** Adds to a track, which is made first where it is new: once, also if adding it fails and is tried again. */
function useAdd(item: ContentId) {
  const [made, setMade] = useState<Track | null>(null)
  const create = useSend(managedTracks.create, readsOfTracks)
  const add = useSend(trackItems.add, readsOfTracks)
  const toTrack = async (track: Track) => {
    await add.mutateAsync({ params: { id: track.id }, body: { items: [item] } })
    return track
  }
  const toNew = async (name: string) => {
    const track = made?.name === name ? made : await create.mutateAsync({ body: { name } })
    setMade({ id: track.id, name })
    return toTrack({ id: track.id, name })
  }
  return { toTrack, toNew, busy: create.isPending || add.isPending, error: create.error ?? add.error }
}

type DialogProps = { item: ContentId; onAdded: (track: Track) => void; onClose: () => void }

function AddDialog({ item, onAdded, onClose }: DialogProps) {
  const { t } = useLingui()
  const [isNew, setNew] = useState(false)
  const [track, setTrack] = useState<Track | null>(null)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { toTrack, toNew, busy, error } = useAdd(item)
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
          optionOf={optionOf}
          value={track}
          onChange={setTrack}
          error={isMissing && !isChosen && t`Choose a track.`}
        />
      )}
      <Button variant="ghost" size="s" className="justify-self-start" disabled={busy} onClick={() => setNew(!isNew)}>
        {isNew ? <Trans>Choose one of your tracks</Trans> : <Trans>Make a new track</Trans>}
      </Button>
    </FormDialog>
  )
}

function Added({ track }: { track: Track }) {
  const [isGiving, setGiving] = useState(false)
  const [isGiven, setGiven] = useState(false)
  const { id, name } = track
  return (
    <div className="grid gap-3">
      <p role="status" className="flex items-center gap-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        {isGiven ? <Trans>Added to {name}, and given to stores.</Trans> : <Trans>Added to {name}.</Trans>}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {!isGiven && (
          <Button onClick={() => setGiving(true)}>
            <Trans>Give {name} to stores</Trans>
          </Button>
        )}
        <ButtonLink variant="quiet" to={`/track-management/${id}`}>
          <Trans>Open the track</Trans>
        </ButtonLink>
      </div>
      {isGiving && <GiveDialog track={track} onGiven={() => setGiven(true)} onClose={() => setGiving(false)} />}
    </div>
  )
}

/** The way of a published course or class into a track, and of the track to stores. */
export function AddToTrack({ item }: { item: ContentId }) {
  const [isOpen, setOpen] = useState(false)
  const [track, setTrack] = useState<Track | null>(null)
  if (track) return <Added track={track} />
  const added = (to: Track) => {
    setTrack(to)
    setOpen(false)
  }
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden />
        <Trans>Add to a track</Trans>
      </Button>
      {isOpen && <AddDialog item={item} onAdded={added} onClose={() => setOpen(false)} />}
    </>
  )
}
