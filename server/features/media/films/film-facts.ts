import { fileSentences, tallestFilm } from '@trellis/contract/media/file-kinds.ts'

/** Reads a part of a file; shorter at its end. */
export type ReadPart = (start: number, length: number) => Promise<Buffer>

/** What the head of a film says. */
export type FilmFacts = {
  container: 'mp4' | 'webm' | 'quicktime'
  /** The codecs by their names in the container; null = there is no such track. */
  video: string | null
  audio: string | null
  width: number
  height: number
  seconds: number | null
  /** Whether it can be played before it is loaded as a whole. */
  isForWeb: boolean
}

const playable: Record<FilmFacts['container'], { video: readonly string[]; audio: readonly string[] }> = {
  mp4: { video: ['avc1', 'avc3'], audio: ['mp4a'] },
  webm: { video: ['V_VP9'], audio: ['A_OPUS'] },
  quicktime: { video: [], audio: [] },
}

const appleCodecs = ['hvc1', 'hev1', 'dvh1', 'dvhe']

/** Why a film does not play on every phone; null = it does. */
export const filmRefusal = (film: FilmFacts): string | null => {
  const { container, video, audio, width, height, isForWeb } = film
  if (video === null) return fileSentences.notAFilm
  if (container === 'quicktime' || appleCodecs.includes(video)) return fileSentences.appleFilm
  const plays = playable[container]
  if (!plays.video.includes(video) || (audio !== null && !plays.audio.includes(audio))) return fileSentences.filmCodec
  if (Math.min(width, height) > tallestFilm || Math.max(width, height) > (tallestFilm * 16) / 9)
    return fileSentences.filmTooTall
  return isForWeb ? null : fileSentences.filmNotForWeb
}
