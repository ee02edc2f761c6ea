import type { TrainingHours } from '@trellis/contract/training-policy/training-policy.ts'
import { expect, test } from 'vitest'
import { describeBlock, isWithinHours, type StoreClock } from './training-policy.rules.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const day: TrainingHours = { weekdays: [1, 2, 3, 4, 5], opensAt: '08:00', closesAt: '20:00' }
const night: TrainingHours = { weekdays: [5, 7], opensAt: '22:00', closesAt: '02:00' }
const whole: TrainingHours = { weekdays: [6], opensAt: '06:00', closesAt: '06:00' }
const at = (weekday: number, time: string): StoreClock => ({ weekday, time })

type HoursCase = { what: string; hours: TrainingHours; clock: StoreClock; expected: boolean }

test.each<HoursCase>([
  { what: 'at the first minute', hours: day, clock: at(1, '08:00'), expected: true },
  { what: 'before the first minute', hours: day, clock: at(1, '07:59'), expected: false },
  { what: 'in the last minute', hours: day, clock: at(5, '19:59'), expected: true },
  { what: 'at the end', hours: day, clock: at(5, '20:00'), expected: false },
  { what: 'on another day', hours: day, clock: at(6, '12:00'), expected: false },
  { what: 'in the evening of a night', hours: night, clock: at(5, '22:00'), expected: true },
  { what: 'in the morning after a night', hours: night, clock: at(6, '01:59'), expected: true },
  { what: 'at the end of a night', hours: night, clock: at(6, '02:00'), expected: false },
  { what: 'in the morning of the day on which a night starts', hours: night, clock: at(5, '01:00'), expected: false },
  { what: 'in the morning of Monday after the night of Sunday', hours: night, clock: at(1, '01:00'), expected: true },
  { what: 'in the evening after a night', hours: night, clock: at(6, '23:00'), expected: false },
  { what: 'in a whole day', hours: whole, clock: at(6, '06:00'), expected: true },
  { what: 'in the morning after a whole day', hours: whole, clock: at(7, '05:59'), expected: true },
  { what: 'after a whole day', hours: whole, clock: at(7, '06:00'), expected: false },
])('B4 set hours: $what', ({ hours, clock, expected }) => {
  expect(isWithinHours(hours, clock)).toBe(expected)
})

const ask = 'If it is due before then, ask your manager.'
test.each([
  [
    describeBlock({ code: 'LEARN_IN_HOURS', hours: { ...day, weekdays: everyDay } }),
    `Your store trains from 8:00 to 20:00. Come back then. ${ask}`,
  ],
  [
    describeBlock({ code: 'LEARN_IN_HOURS', hours: night }),
    `Your store trains from 22:00 to 2:00 (Friday, Sunday). Come back then. ${ask}`,
  ],
  [
    describeBlock({ code: 'WEEKLY_CAP_REACHED', weeklyCapMinutes: 180 }),
    `You have reached this week’s 3 hours of paid training. You can continue on Monday. ${ask}`,
  ],
  [
    describeBlock({ code: 'WEEKLY_CAP_REACHED', weeklyCapMinutes: 61 }),
    `You have reached this week’s 1 hour 1 minute of paid training. You can continue on Monday. ${ask}`,
  ],
  [describeBlock({ code: 'LEARN_AT_STORE' }), undefined],
])('B4 a block says what to do next: %s', (sentence, expected) => {
  expect(sentence).toBe(expected)
})
