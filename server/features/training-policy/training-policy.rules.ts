import type { TrainingBlock } from '@trellis/contract/training-policy/training-block.ts'
import type { TimePolicy, TrainingHours } from '@trellis/contract/training-policy/training-policy.ts'

/** A moment on a store's clock: the weekday (1 = Monday), and the time as `08:00`. */
export type StoreClock = { weekday: number; time: string }

const isPrevious = (weekday: number, next: number) => (weekday % 7) + 1 === next

/** Whether a store trains at a moment; hours over midnight belong to the day on which they start. */
export const isWithinHours = ({ weekdays, opensAt, closesAt }: TrainingHours, { weekday, time }: StoreClock) => {
  const startedToday = weekdays.includes(weekday) && time >= opensAt
  if (opensAt < closesAt) return startedToday && time < closesAt
  return startedToday || (weekdays.some(day => isPrevious(day, weekday)) && time < closesAt)
}

/** A person's training at a moment. */
type TrainingState = {
  clock: StoreClock
  /** Whether the call comes from a device of the person's store. */
  isOnDevice: boolean
  /** Paid training since Monday, in seconds. */
  weekSeconds: number
}

/** What keeps a person from opening a course or class; null = nothing. */
export const findBlock = (
  policy: TimePolicy,
  { clock, isOnDevice, weekSeconds }: TrainingState,
): TrainingBlock | null => {
  const { weeklyCapMinutes } = policy
  if (policy.place === 'at-the-store' && !isOnDevice) return { code: 'LEARN_AT_STORE' }
  if (policy.place === 'set-hours' && !isWithinHours(policy.hours, clock))
    return { code: 'LEARN_IN_HOURS', hours: policy.hours }
  if (weeklyCapMinutes !== null && weekSeconds >= weeklyCapMinutes * 60)
    return { code: 'WEEKLY_CAP_REACHED', weeklyCapMinutes }
  return null
}

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const formatTime = (time: string) => time.replace(/^0/, '')

const formatDays = (weekdays: readonly number[]) =>
  weekdays.length === 7 ? '' : ` (${weekdays.map(day => dayNames[day - 1]).join(', ')})`

const formatMinutes = (minutes: number) => {
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : [])).join(' ')
}

const askManager = 'If it is due before then, ask your manager.'

/** The sentence of a block with its numbers; undefined = that of its code. */
export const describeBlock = (block: TrainingBlock): string | undefined => {
  if (block.code === 'LEARN_IN_HOURS') {
    const { opensAt, closesAt, weekdays } = block.hours
    return `Your store trains from ${formatTime(opensAt)} to ${formatTime(closesAt)}${formatDays(weekdays)}. Come back then. ${askManager}`
  }
  if (block.code === 'WEEKLY_CAP_REACHED')
    return `You have reached this week’s ${formatMinutes(block.weeklyCapMinutes)} of paid training. You can continue on Monday. ${askManager}`
  return undefined
}
