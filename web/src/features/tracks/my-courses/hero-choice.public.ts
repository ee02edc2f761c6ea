import type { NextItem, Track } from '@trellis/contract/tracks/tracks.ts'
import { isInProgress, isTrackCompleted } from '../track-progress.ts'

/** A track with an unfinished course. */
export type OpenTrack = Track & { nextItem: NonNullable<Track['nextItem']> & NextItem }

const isOpen = (track: Track): track is OpenTrack => track.nextItem !== null && !isTrackCompleted(track)

const startOf = ({ nextItem }: OpenTrack) => nextItem.standing.startedAt ?? ''

const latestStarted = (open: readonly OpenTrack[]) =>
  open.reduce<OpenTrack | null>(
    (latest, track) => (startOf(track) > (latest ? startOf(latest) : '') ? track : latest),
    null,
  )

/**
 * The track to continue: the one with the most recently started course, else the first started, else the first
 * unfinished one.
 */
export function chooseHero(tracks: readonly Track[]): OpenTrack | null {
  const open = tracks.filter(isOpen)
  return latestStarted(open) ?? open.find(isInProgress) ?? open[0] ?? null
}
