/** An all-day event of a calendar, with a reminder a week before. */
export type CalendarEvent = {
  uid: string
  /** As 2026-11-22. */
  day: string
  title: string
  url: string
}

type Calendar = { name: string; events: readonly CalendarEvent[]; now: Date }

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const maxOctets = 75

/** Splits a line into lines of at most 75 octets, between characters; each further line starts with a space. */
const foldLine = (line: string) => {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (octets + length > maxOctets) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += length
  }
  return lines.join('\r\n')
}

const toBasic = (text: string) => text.replace(/[-:]|\.\d+/g, '')

const buildEvent = ({ uid, day, title, url }: CalendarEvent, now: Date) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${toBasic(now.toISOString())}`,
  `DTSTART;VALUE=DATE:${toBasic(day)}`,
  `SUMMARY:${escapeText(title)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(title)}`,
  'TRIGGER:-P7D',
  'END:VALARM',
  'END:VEVENT',
]

/** A calendar file by RFC 5545. */
export const buildCalendar = ({ name, events, now }: Calendar) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trellis//Credentials//EN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap(event => buildEvent(event, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
