/** A short video: `frame` draws the image at a time, in seconds, as the inside of an SVG. */
export type Video = {
  name: string
  width: number
  height: number
  seconds: number
  /** The time of the poster frame. */
  still: number
  frame: (second: number) => string
}

const eased = (share: number) => share * share * (3 - 2 * share)

/** Progress from `start` to `end`, 0 to 1, eased at both ends. */
export const progress = (second: number, start: number, end: number) =>
  eased(Math.min(1, Math.max(0, (second - start) / (end - start))))

/** 1 between `start` and `end`, fading in and out over `fade` seconds. */
export const shown = (second: number, span: { start: number; end: number; fade?: number }) => {
  const fade = span.fade ?? 0.4
  return progress(second, span.start, span.start + fade) * (1 - progress(second, span.end - fade, span.end))
}

export const between = (from: number, to: number, share: number) => from + (to - from) * share

/** A value interpolated between `[second, value]` stops, constant between equal neighbors. */
export const through = (second: number, stops: [second: number, value: number][]) =>
  stops.reduce((value, [end, target], index) => {
    const [start] = stops[index - 1] ?? [end - 1]
    return between(value, target, progress(second, start, end))
  }, stops[0]?.[1] ?? 0)
