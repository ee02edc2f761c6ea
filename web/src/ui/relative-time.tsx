import { type Moment, useFormat } from '../platform/i18n/format.ts'

/** When something was, as people say it; the exact time on hover. */
export function RelativeTime({ at }: { at: Moment }) {
  const format = useFormat()
  return (
    <time dateTime={new Date(at).toISOString()} title={format.exactTime(at)} className="whitespace-nowrap">
      {format.relativeTime(at)}
    </time>
  )
}
