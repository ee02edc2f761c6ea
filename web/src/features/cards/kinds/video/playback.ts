/** Seconds of playback per VIDEO_PLAYED event. */
const playedEvery = 10

// Two samples of a playing video are 0.25 s apart, at double speed 0.5 s. A larger difference is a seek.
const maxSampleGap = 2

/** The position at the last sample, and the seconds played since the last event. */
export type Playback = { at: number; played: number }

/** Adds playback up to `now` (seconds of the video); seeks and pauses count nothing. */
export function watch({ at, played }: Playback, now: number): Playback & { isDue: boolean } {
  const gap = now - at
  const sum = played + (gap > 0 && gap <= maxSampleGap ? gap : 0)
  return sum > playedEvery ? { at: now, played: 0, isDue: true } : { at: now, played: sum, isDue: false }
}

type MediaPlayback = Pick<HTMLMediaElement, 'played' | 'duration'>

/** How many percent of a video were played: each part once, skipped parts not at all. */
export function playedPercent({ played, duration }: MediaPlayback): number {
  if (!(duration > 0)) return 0
  let seconds = 0
  for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index)
  return Math.min(100, Math.floor((seconds / duration) * 100))
}

/** The aspect ratio of a video: its own on a phone; at least 4:5 on a desktop. */
export const deskRatio = (aspectRatio: number) => Math.max(aspectRatio, 0.8)
