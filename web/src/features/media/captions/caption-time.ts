const shape = /^(?:(\d{1,3}):)?(?:(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/

/** Parses a typed time, such as 4, 0:04.5 or 1:02:03,25, to milliseconds; null = invalid. */
export function parseMilliseconds(text: string): number | null {
  const parts = shape.exec(text.trim())
  if (!parts) return null
  const [, first, second, seconds = '0', fraction = ''] = parts
  const minutes = second ?? first
  const hours = second === undefined ? undefined : first
  const isRound = (minutes === undefined || Number(seconds) < 60) && (hours === undefined || Number(minutes) < 60)
  if (!isRound) return null
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
  return whole * 1000 + Number(fraction.padEnd(3, '0'))
}

/** Milliseconds as minutes and seconds: 0:04.5. */
export function timeText(milliseconds: number): string {
  const all = Math.max(0, Math.round(milliseconds))
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60]
  const seconds = `${String(Math.floor(all / 1000) % 60).padStart(2, '0')}.${String(all % 1000).padStart(3, '0')}`
  const short = seconds.replace(/(\.\d+?)0+$/, '$1')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${short}` : `${minutes}:${short}`
}
