import { useLingui } from '@lingui/react/macro'

type DayPart = 'morning' | 'afternoon' | 'evening'

/** Part of the day for an hour from 0 to 23; night counts as evening. */
export function toDayPart(hour: number): DayPart {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}

/** Greets a person by the time of day. */
export function Greeting({ firstName, hour }: { firstName: string; hour: number }) {
  const { t } = useLingui()
  const words: { [P in DayPart]: string } = {
    morning: t`Morning, ${firstName}.`,
    afternoon: t`Afternoon, ${firstName}.`,
    evening: t`Evening, ${firstName}.`,
  }
  return <h1 className="text-title-l">{words[toDayPart(hour)]}</h1>
}
