import { fileSentences, tallestVideo } from '@trellis/contract/media/file-kinds.ts'

/** Reads a part of a file; shorter at its end. */
export type ReadPart = (start: number, length: number) => Promise<Buffer>

/** The facts in the header of a video. */
export type VideoFacts = {
  /** A QuickTime video counts as the MP4 that it is rewritten to. */
  container: 'mp4' | 'webm'
  /** The codecs by their names in the container; null = there is no such track. */
  video: string | null
  audio: string | null
  /** As it is shown. */
  width: number
  height: number
  seconds: number | null
  /** Whether it is served as it is; otherwise its container is rewritten. */
  isForWeb: boolean
}

const playable: Record<VideoFacts['container'], { video: readonly string[]; audio: readonly string[] }> = {
  mp4: { video: ['avc1', 'avc3'], audio: ['mp4a'] },
  webm: { video: ['V_VP9'], audio: ['A_OPUS'] },
}

const hevcCodecs = ['hvc1', 'hev1', 'dvh1', 'dvhe']

/** Why a video does not play on every phone; null = it does. */
export const videoRefusal = (film: VideoFacts): string | null => {
  const { container, video, audio, width, height } = film
  if (video === null) return fileSentences.notAFilm
  if (hevcCodecs.includes(video)) return fileSentences.hevc
  const plays = playable[container]
  if (!plays.video.includes(video) || (audio !== null && !plays.audio.includes(audio))) return fileSentences.filmCodec
  const isTooTall = Math.min(width, height) > tallestVideo || Math.max(width, height) > (tallestVideo * 16) / 9
  return isTooTall ? fileSentences.filmTooTall : null
}
