import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  type ContentId,
  managedTracks,
  type TrackContent,
  type TrackDetails,
} from '@trellis/contract/track-management/managed-tracks.ts'
import { useState } from 'react'
import { isProblem } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfTracks, useTrackImpact } from '../impact.ts'

/** Form state of a track's page. */
type Draft = {
  name: string
  description: string
  posterImage: string | null
  roleIds: readonly string[]
  contents: readonly TrackContent[]
}

const toDraft = (track: TrackDetails): Draft => ({
  name: track.name,
  description: track.description,
  posterImage: track.posterImage,
  roleIds: track.defaultRoles.map(({ id }) => id),
  contents: track.contents,
})

const listIds = (contents: readonly TrackContent[]): ContentId[] =>
  contents.map(({ courseType, courseId }) => ({ courseType, courseId }))

const toBody = ({ contents, roleIds, ...details }: Draft) => ({
  ...details,
  name: details.name.trim(),
  description: details.description.trim(),
  roleIds: [...roleIds].sort(),
  contents: listIds(contents),
})

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Unsaved state of a track; guards against leaving. */
export function useTrackForm(track: TrackDetails) {
  const { t } = useLingui()
  const toast = useToast()
  const [base, setBase] = useState(track)
  const [draft, setDraft] = useState(() => toDraft(track))
  const [body, saved] = [toBody(draft), toBody(toDraft(base))]
  const isDirty = !isSame(body, saved)
  useUnsavedGuard(isDirty, 'sure')
  const impact = useTrackImpact(track.id, isSame(body.contents, saved.contents) ? null : { contents: body.contents })
  const cache = useQueryClient()
  const { mutate, isPending, error, reset } = useSend(managedTracks.save, readsOfTracks)
  const show = (next: TrackDetails) => {
    setBase(next)
    setDraft(toDraft(next))
  }
  const save = () => {
    const onSuccess = (next: TrackDetails) => {
      show(next)
      toast.success(t`The track was saved.`, { brief: true })
    }
    mutate({ params: { id: track.id }, body: { ...body, revision: base.revision } }, { onSuccess })
  }
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft(before => ({ ...before, ...part })),
    isDirty,
    isNamed: body.name !== '',
    impact: isSame(body.contents, saved.contents) ? undefined : impact,
    save,
    isPending,
    error,
    /** Someone else saved the track: offer to load that version. */
    isOutdated: isProblem(error, 'TRACK_CHANGED'),
    load: async () => {
      show(await cache.fetchQuery({ ...read(managedTracks.get, { params: { id: track.id } }), staleTime: 0 }))
      reset()
    },
  }
}

export type TrackForm = ReturnType<typeof useTrackForm>
