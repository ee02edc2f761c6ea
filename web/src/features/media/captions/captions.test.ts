import { describe, expect, test } from 'vitest'
import { checkCaptions } from './caption-checks.ts'
import { addLast, addLine, removeLine, splitLine } from './caption-edits.ts'
import { parseMilliseconds, timeText } from './caption-time.ts'
import { emptyCaptions, inOrder, newLine, readCaptions, writeCaptions } from './webvtt.ts'

const file = `WEBVTT - Pouring

STYLE
::cue { color: white }

opening
00:00:00.500 --> 00:00:02.000 line:0
A glass is filled.

NOTE the second speaker

00:01:02.250 --> 01:00:03.000
<v Ana>Not
so fast: 0.3 &lt; 1 &amp; falling

NOTE the end
`

describe('captions', () => {
  test('API-107 a file of captions is read and written again with its names, settings, styles and notes', () => {
    const read = readCaptions(file)
    expect(read.lines.map(({ start, end, text }) => [start, end, text])).toEqual([
      ['0:00.5', '0:02.0', 'A glass is filled.'],
      ['1:02.25', '1:00:03.0', '<v Ana>Not\nso fast: 0.3 < 1 & falling'],
    ])
    expect(writeCaptions(read)).toBe(file)
  })

  test('API-107 a file of subtitles (SRT), with the line ends of Windows, is read as captions', () => {
    const srt =
      '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nFirst\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nSecond\r\n'
    expect(writeCaptions(readCaptions(srt))).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nFirst\n\n2\n00:00:03.000 --> 00:00:04.000\nSecond\n',
    )
    expect(readCaptions('Hello').lines).toEqual([])
  })

  test('API-107 captions are written in the order of their times, without empty rows and with what looks like markup as signs', () => {
    const lines = [newLine(5000, 6000, 'Later'), newLine(0, 1000, 'THC <1 %\n\n--> here')]
    expect(writeCaptions({ ...emptyCaptions, lines })).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nTHC &lt;1 %\n--&gt; here\n\n00:00:05.000 --> 00:00:06.000\nLater\n',
    )
  })

  test.each([
    ['4', 4000],
    ['0:04.5', 4500],
    ['1:02:03,25', 3_723_250],
    ['90', 90_000],
    [' 1:00 ', 60_000],
    ['1:75', null],
    ['1:60:00', null],
    ['four', null],
    ['', null],
    ['-1', null],
  ])('API-107 “%s” as a time is %s milliseconds', (text, expected) => expect(parseMilliseconds(text)).toBe(expected))

  test.each([
    [0, '0:00.0'],
    [4500, '0:04.5'],
    [62_250, '1:02.25'],
    [3_600_000, '1:00:00.0'],
  ])('API-107 %s milliseconds are written as %s', (value, expected) => expect(timeText(value)).toBe(expected))

  test('API-107 times that cannot be read, ends before their start and empty lines are errors; order, overlap, length and speed are hints', () => {
    const wrong = { ...newLine(1000, 500), end: '0:00.5', start: 'soon' }
    const lines = [
      newLine(0, 2000, 'One'),
      newLine(1500, 4000, 'Two'),
      newLine(1000, 1000, 'Three'),
      newLine(5000, 5500, 'Read within half of a second'),
      newLine(6000, 99_000, 'x'.repeat(85)),
      wrong,
    ]
    expect(checkCaptions(lines, 60_000)).toEqual([
      { errors: [], hints: [] },
      { errors: [], hints: ['overlap'] },
      { errors: ['end-before-start'], hints: ['out-of-order'] },
      { errors: [], hints: ['too-fast'] },
      { errors: [], hints: ['too-long', 'after-film'] },
      { errors: ['start-unreadable', 'no-text'], hints: [] },
    ])
    expect(inOrder(lines).map(({ text }) => text.slice(0, 5))).toEqual(['One', 'Three', 'Two', 'Read ', 'xxxxx', ''])
  })

  test('API-107 a line is added where the video stands, and ends where the next one starts', () => {
    const lines = [newLine(0, 1000, 'One'), newLine(5000, 6000, 'Two')]
    const timesOf = ({ start, end }: { start: string; end: string }) => [start, end]
    expect(addLine(lines, 4000).lines.map(timesOf)).toEqual([
      ['0:00.0', '0:01.0'],
      ['0:04.0', '0:05.0'],
      ['0:05.0', '0:06.0'],
    ])
    expect(addLast(lines).lines.map(timesOf).at(-1)).toEqual(['0:06.0', '0:09.0'])
  })

  test('API-107 a line is split at the cursor, else at the space in its middle, and its time by the length of its texts', () => {
    const line = newLine(0, 4000, 'Wait two hours then')
    const partsOf = (cursor: number) =>
      splitLine([line], line.id, cursor).map(({ start, end, text }) => [start, end, text])
    expect(partsOf(0)).toEqual([
      ['0:00.0', '0:01.778', 'Wait two'],
      ['0:01.778', '0:04.0', 'hours then'],
    ])
    expect(partsOf(14).map(([, , text]) => text)).toEqual(['Wait two hours', 'then'])
  })

  test('API-107 a note stays when the line below it is removed', () => {
    const { lines, ...rest } = readCaptions(file)
    const [first] = lines
    expect(writeCaptions({ ...rest, lines: removeLine(lines, first?.id ?? '') })).toContain('::cue')
  })
})
