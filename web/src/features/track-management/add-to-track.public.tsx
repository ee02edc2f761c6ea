import { Trans } from '@lingui/react/macro'
import type { ContentId } from '@trellis/contract/track-management/managed-tracks.ts'
import { trackItems } from '@trellis/contract/track-management/track-items.ts'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../platform/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { AddToTrackDialog, type AddTrackAction, type Track } from './add-to-track-dialog.tsx'
import { AddedToTrack } from './added-to-track.tsx'
import { readsOfTracks } from './impact.ts'

/** Adds a published course or class to a track, and then the track to stores. */
export function AddToTrack({ item }: { item: ContentId }) {
  const [isOpen, setOpen] = useState(false)
  const [track, setTrack] = useState<Track | null>(null)
  const add = useSend(trackItems.add, readsOfTracks)
  if (track) return <AddedToTrack track={track} />
  const adding: AddTrackAction = {
    toTrack: id => add.mutateAsync({ params: { id }, body: { items: [item] } }),
    busy: add.isPending,
    error: add.error,
  }
  const handleAdded = (to: Track) => {
    setTrack(to)
    setOpen(false)
  }
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden />
        <Trans>Add to a track</Trans>
      </Button>
      {isOpen && <AddToTrackDialog adding={adding} onAdded={handleAdded} onClose={() => setOpen(false)} />}
    </>
  )
}
