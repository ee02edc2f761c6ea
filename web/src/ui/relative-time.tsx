import { type Moment, useFormat } from '../platform/i18n/format.ts'

/** A time relative to now; the exact time on hover. */
export function RelativeTime({ at }: { at: Moment }) {
  const format = useFormat()
  return (
    <time dateTime={new Date(at).toISOString()} title={format.exactTime(at)} className="whitespace-nowrap">
      {format.relativeTime(at)}
    </time>
  )
}
