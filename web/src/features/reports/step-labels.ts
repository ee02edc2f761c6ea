import type { TimePoint } from '@trellis/contract/reports/reports.ts'

type Step = 'week' | 'month'

const day = { day: 'numeric', month: 'short' } as const
const shortFormats: Record<Step, Intl.DateTimeFormatOptions> = { week: day, month: { month: 'short' } }
const fullFormats: Record<Step, Intl.DateTimeFormatOptions> = {
  week: { ...day, year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
}

/** The label of a step of the line: its month, or the day on which its week ends. In UTC, as on the server. */
export const stepWords = (region: string, step: Step) => {
  const formatStep = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(region, { ...options, timeZone: 'UTC' })
    return ({ until }: TimePoint) => format.format(new Date(until).getTime() - 1)
  }
  return { brief: formatStep(shortFormats[step]), whole: formatStep(fullFormats[step]) }
}
