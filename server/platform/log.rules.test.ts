import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog, createPrinter } from './log.ts'

/** A log that is read here. */
const openLog = (level: string) => {
  const lines: string[] = []
  return { log: createLog(level, { write: line => void lines.push(line) }), lines }
}

test('quality: a call is logged without the token in its path, however it is written', async () => {
  const { log, lines } = openLog('info')
  const http = Fastify({ loggerInstance: log as never }) as unknown as FastifyInstance
  http.get('/api/private-files/:token', async () => 'a file')
  await http.inject('/api/private-files/Canary-1.two')
  await http.inject('/api/private-files/%43anary-1.two?more=1')
  await http.inject('/nowhere?token=Canary-1.two')
  await http.inject(`/api/private-files/${'Canary-1.two'.repeat(5)}/more`)
  await http.close()
  const urls = lines.map(line => JSON.parse(line).req?.url).filter(Boolean)
  const file = '/api/private-files/[hidden]'
  expect(urls).toEqual([file, file, '/nowhere', `${file}/more`])
})

test('quality: an error of the database is logged without the row that it refused, which may be a person', () => {
  const { log, lines } = openLog('warn')
  const refused = Object.assign(new pg.DatabaseError('new row violates check constraint "person_check"', 1, 'error'), {
    code: '23514',
    constraint: 'person_check',
    detail: 'Failing row contains (7, Ana, Reyes, ana.reyes@people.trellis.test).',
    where: 'COPY person, line 1: "Ana"',
  })
  log.error({ err: refused }, 'unexpected error')
  expect(lines.join('')).not.toMatch(/Ana|Reyes/)
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ code: '23514', constraint: 'person_check' })
})

test('quality: an entry says when in ISO 8601, how bad in a word, and which service', () => {
  const { log, lines } = openLog('info')
  log.warn('a warning')
  const { time, ...entry } = JSON.parse(lines[0] ?? '')
  expect(entry).toMatchObject({ level: 'warn', 'service.name': 'trellis', msg: 'a warning' })
  expect(new Date(time).toISOString()).toBe(time)
})

const isExpected = (error: unknown) => error instanceof RangeError

/** What a printer writes to a stream of this kind. */
const printTo = (isTTY: boolean, use: (printer: ReturnType<typeof createPrinter>) => void) => {
  const written: string[] = []
  use(createPrinter({ isTTY, write: text => void written.push(text) }, isExpected))
  return written.join('')
}

test('quality: sentences for the operator are text on a terminal, and entries of the log elsewhere', () => {
  const use = ({ print, fail }: ReturnType<typeof createPrinter>) => {
    print('')
    print('Ready.')
    print('Warning: SMTP_URL is not set.')
    fail('Trellis could not start.', new RangeError('PORT must be a port number.'))
  }
  expect(printTo(true, use)).toBe(
    '\nReady.\nWarning: SMTP_URL is not set.\n\nTrellis could not start.\nPORT must be a port number.\n',
  )
  const entries = printTo(false, use)
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(entries.map(({ level, msg }) => [level, msg])).toEqual([
    ['info', 'Ready.'],
    ['warn', 'Warning: SMTP_URL is not set.'],
    ['fatal', 'Trellis could not start. PORT must be a port number.'],
  ])
})
