import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

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
