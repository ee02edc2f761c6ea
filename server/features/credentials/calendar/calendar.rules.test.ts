import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { buildCalendar, type CalendarEvent } from './calendar.rules.ts'

const now = new Date('2026-11-20T16:00:00.123Z')
const event = (fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'rvt-elm@trellis',
  day: '2027-03-03',
  title: 'Responsible vendor training expires',
  url: 'https://learn.trellis.test/me/credentials',
  ...fields,
})
const build = (...events: CalendarEvent[]) => buildCalendar({ name: 'Trellis', events, now })
const parse = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(each => new ICAL.Event(each))

test('B1 a calendar has an all-day event with a reminder a week before', () => {
  const [read] = parse(build(event()))
  expect(read).toMatchObject({ uid: 'rvt-elm@trellis', summary: 'Responsible vendor training expires' })
  expect(read?.startDate.isDate).toBe(true)
  expect(read?.startDate.toString()).toBe('2027-03-03')
  const alarm = read?.component.getFirstSubcomponent('valarm')
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-P7D')
  expect(String(read?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-20T16:00:00Z')
})

test('B1 a calendar without events can be read', () => {
  expect(parse(build())).toEqual([])
})

test('B1 a title of any characters is read back as it is, in lines of at most 75 octets', () => {
  const title = fc.string({ unit: 'grapheme', maxLength: 200 }).map(text => text.replace(/\p{Cc}/gu, '·'))
  fc.assert(
    fc.property(title, text => {
      const file = build(event({ title: `${text}, one; two\\three\nfour` }))
      expect(parse(file).map(({ summary }) => summary)).toEqual([`${text}, one; two\\three\nfour`])
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }),
  )
})
