import type { NextItem, Track } from '@trellis/contract/tracks/tracks.ts'
import { isTrackCompleted } from '../track-progress.ts'

/** A track with an unfinished course. */
export type OpenTrack = Track & { nextItem: NonNullable<Track['nextItem']> & NextItem }

const isOpen = (track: Track): track is OpenTrack => track.nextItem !== null && !isTrackCompleted(track)

/** The track to continue: the first unfinished one, as the server sorts tracks by what to learn next. */
export const chooseHero = (tracks: readonly Track[]): OpenTrack | null => tracks.find(isOpen) ?? null
