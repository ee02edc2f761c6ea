/** A VIDEO_PLAYED event stands for more than so many seconds of playback. */
export const playedEvery = 10

// Two looks at a playing film lie a quarter of a second apart, at double speed a half. More than this is a jump.
const longestStep = 2

/** How far a film had come at the last look, and how many seconds played since the last event. */
export type Playback = { at: number; played: number }

/** Counts what was played up to `now` (seconds of the film); jumps and pauses count nothing. */
export function watch({ at, played }: Playback, now: number): Playback & { isDue: boolean } {
  const step = now - at
  const sum = played + (step > 0 && step <= longestStep ? step : 0)
  return sum > playedEvery ? { at: now, played: 0, isDue: true } : { at: now, played: sum, isDue: false }
}

/** A film keeps its own shape on a phone; on a desk it is never narrower than 4 to 5. */
export const deskRatio = (aspectRatio: number) => Math.max(aspectRatio, 0.8)
