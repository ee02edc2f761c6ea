import { audit } from '@trellis/contract/audit/audit.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import type { Finding } from '@trellis/contract/operation/findings.ts'
import { operation } from '@trellis/contract/operation/operation.ts'
import { reports } from '@trellis/contract/reports/reports.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../app.ts'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { recordActs } from '../../platform/audit/record-act.ts'
import type { Db } from '../../platform/database/database.ts'
import { createStandby, openStandbyPool } from '../../platform/database/standby.ts'
import { fromStandby, implement } from '../../platform/http/implement.ts'
import { newId } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { operator, product } from '../../platform/postgres/admin.ts'
import { getCallKey, rows } from '../endpoints.ts'
import { findValue } from '../exposition.ts'
import { freshDatabase } from '../fresh-database.ts'
import { formatRowTitle, type Row } from '../row.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { comparable, getCredentials, uniqueAddress } from '../try-row.ts'
import { buildCaller, buildWorld, type Caller, ownIds, type World } from '../world.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { type Standby, startStandby } from './standby.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

let primary: OwnPostgres
let standby: Standby
/** The same installation, without and with the standby. */
let plain: TestApp
let app: TestApp
let world: World
let administrator: string

const launch = (env: NodeJS.ProcessEnv) =>
  launchTrellis({ env: { ...primary.env, DATA_DIR: makeFolder(), ...env }, args: ['--empty'] })

/** How the second app reads. */
let reads: ReturnType<typeof openReads>

const openReads = () => {
  const pool = openStandbyPool(standby.env.DATABASE_URL, 10)
  onCleanup(() => pool.end())
  return createStandby({ primary: plain.db, pool, log: createLog('silent') })
}

beforeAll(async () => {
  primary = await startOwnPostgres()
  const migrated = launch({})
  await migrated.ready()
  migrated.kill('SIGTERM')
  await migrated.ended
  standby = await startStandby(primary)
  const connection = { ...primary.address, user: operator, database: product }
  const now = new Date()
  plain = await startTestApp({ connection, now })
  onCleanup(() => plain.stop())
  reads = openReads()
  app = await startTestApp({ connection, now, standby: reads })
  onCleanup(() => app.stop())
  expect(await reads.requireFitting()).toBeNull()
  world = await buildWorld(app.db, { now })
  administrator = await app.signIn(await buildUser(app.db, { isAdministrator: true }))
})
afterAll(cleanUp)

const countReads = async (result: 'standby' | 'primary') =>
  findValue((await app.http.inject('/metrics')).body, `trellis_standby_reads_total{result="${result}"`) ?? 0

/** Where the reads of some work were made. */
const whereReads = async (work: () => Promise<unknown>) => {
  const before = { standby: await countReads('standby'), primary: await countReads('primary') }
  await work()
  return {
    standby: (await countReads('standby')) - before.standby,
    primary: (await countReads('primary')) - before.primary,
  }
}

/** Marked handlers are found among the routes: a new one is tested without being listed. */
const marked = new Set(
  features
    .flatMap(({ routes = [] }) => routes)
    .filter(({ run }) => run.standbyRead)
    .map(({ spec }) => getCallKey(spec)),
)
const markedRows = rows.filter(({ spec }) => marked.has(getCallKey(spec)))

/** The audit log holds the exports before its own. */
const withoutExports = (text: string) => text.replace(/^.*Exported a list.*$/gm, '').trimEnd()

const answerBoth = async (row: Row) => {
  const person = await buildCaller(app.db, world, row.by)
  const ids = ownIds(world, row.by)
  await row.arrange?.(app.db, ids, person)
  const from = await getCredentials(app, row.by, person)
  const call = async (called: TestApp) => {
    const input = row.input(ids, person) as never
    const { status, text, contentType } = comparable(
      await called.call(row.spec, input, { ...from, address: uniqueAddress() }),
    )
    return { status, text: withoutExports(text), contentType }
  }
  return { onPrimary: await call(plain), onStandby: await call(app) }
}

test.each(markedRows.map(row => [formatRowTitle(row), row] as const))(
  'quality: %s answers alike on the standby and on the primary',
  async (_title, row) => {
    let answers: Awaited<ReturnType<typeof answerBoth>> | undefined
    const where = await whereReads(async () => {
      answers = await answerBoth(row)
    })
    expect(answers?.onStandby).toEqual(answers?.onPrimary)
    expect([answers?.onStandby.status, where]).toEqual([200, { standby: 1, primary: 0 }])
  },
)

test('quality: each heavy read is tried, and only a GET can be one', () => {
  expect(new Set(markedRows.map(({ spec }) => getCallKey(spec)))).toEqual(marked)
  const act = fromStandby(async () => ({ done: [] }) as never)
  expect(() => implement('users', { act: users.act }, { act })).toThrow(
    'users.act changes data: a standby cannot answer it.',
  )
})

/** Adds people one by one and exports at once after each; returns those missing in the export after them. */
const findUnseen = async (count: number) => {
  const unseen: string[] = []
  for (let index = 0; index < count; index += 1) {
    const email = `${newId()}@example.com`
    await buildUser(app.db, { email })
    const { text } = await app.call(users.export, { query: { search: email } }, administrator)
    if (!text.includes(email)) unseen.push(email)
  }
  return unseen
}

test('quality: people who write and export at once see what they wrote', async () => {
  const where = await whereReads(async () => expect(await findUnseen(20)).toEqual([]))
  expect(where).toEqual({ standby: 20, primary: 0 })
})

const signInAs = async (caller: Caller) => {
  const { userId } = await buildCaller(app.db, world, caller)
  return { userId, token: await app.signIn(userId) }
}

const moveStore = (id: string, retailOrganizationId: string) =>
  sql`update dispensary set retail_organization_id = ${retailOrganizationId} where id = ${id}`.execute(app.db)

/** The ids of the stores of a chain, moved away and back before each look. */
const lookAfterMoves = async () => {
  const { token } = await signInAs('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')
  const { mine, neighbour } = world
  const look = async (owner: string) => {
    await moveStore(mine.sisterDispensaryId, owner)
    return (await app.call(stores.listOwn, { query: {} }, token)).text.includes(mine.sisterDispensaryId)
  }
  return [await look(neighbour.retailOrganizationId), await look(mine.retailOrganizationId)]
}

test('quality: a store that was taken away is not in the next list, on either database', async () => {
  expect(await whereReads(async () => expect(await lookAfterMoves()).toEqual([false, true]))).toEqual({
    standby: 2,
    primary: 0,
  })
  await standby.pauseReplay()
  expect(await whereReads(async () => expect(await lookAfterMoves()).toEqual([false, true]))).toEqual({
    standby: 0,
    primary: 2,
  })
  expect(await findUnseen(2)).toEqual([])
  await standby.resumeReplay()
  await untilUsed()
})

test('quality: a manager who was removed is refused by the next call', async () => {
  const { userId, token } = await signInAs('ROLE_DISPENSARY_ADMIN')
  const query = { dispensaryId: world.mine.dispensaryId }
  expect((await app.call(reports.training, { query }, token)).status).toBe(200)
  expect((await app.call(employees.remove, { params: { id: userId }, query }, administrator)).status).toBe(204)
  expect((await app.call(reports.training, { query }, token)).problem.code).toBe('NOT_ALLOWED')
})

const listEntries = () => app.call(audit.list, { query: {} }, administrator)

/** The standby is asked again every few seconds. */
const untilUsed = () =>
  expect.poll(() => whereReads(listEntries), { interval: 500 }).toEqual({ standby: 1, primary: 0 })

/** A session of the owner; it is closed with the database. */
const connectAsOwner = async ({ env }: OwnPostgres) => {
  const owner = new pg.Client({ connectionString: env.MIGRATION_DATABASE_URL })
  owner.on('error', () => {})
  await owner.connect()
  return owner
}

/** The reads of the audit log that wait for a lock. */
const countWaiting = async (server: OwnPostgres) => {
  const owner = await connectAsOwner(server)
  const { rows: found } = await owner.query(
    `select count(*)::integer as count from pg_locks where relation = 'audit_entry'::regclass and not granted`,
  )
  await owner.end()
  return found[0].count
}

test('quality: reads continue when the standby is killed under them, and use it again when it is back', async () => {
  const owner = await connectAsOwner(primary)
  await owner.query('begin; lock table audit_entry in access exclusive mode')
  await buildUser(app.db)
  const answer = listEntries()
  await expect.poll(() => countWaiting(standby)).toBe(1)
  standby.signal('SIGQUIT')
  await standby.ended()
  await expect.poll(() => countWaiting(primary)).toBe(1)
  await owner.query('commit')
  await owner.end()
  expect((await answer).status).toBe(200)
  expect(await whereReads(async () => expect((await listEntries()).status).toBe(200))).toEqual({
    standby: 0,
    primary: 1,
  })
  await standby.start()
  await untilUsed()
})

/** Enough entries that their export cannot be on its way as a whole. */
const addEntries = () => {
  const entry = { act: 'list-exported', actorId: null, client: null, now: app.now() } as const
  return recordActs(
    app.db,
    Array.from({ length: 60_000 }, () => entry),
  )
}

const startDownload = async () => {
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const headers = { authorization: `Bearer ${administrator}`, 'accept-encoding': 'identity' }
  const { body } = await fetch(`${origin}/api/audit/entries/export`, { headers })
  const reader = body!.getReader()
  await reader.read()
  return reader
}

const readToEnd = async (reader: Awaited<ReturnType<typeof startDownload>>) => {
  while (!(await reader.read()).done);
}

test('quality: a read that fails is repeated on the primary, unless its answer is on its way', async () => {
  const failOnStandby = async (db: Db) => {
    const { rows: found } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
    if (found[0]?.is) throw new Error('failed on the standby')
    return 'answered by the primary'
  }
  expect(await reads.read(failOnStandby, () => true)).toBe('answered by the primary')
  await expect(reads.read(failOnStandby, () => false)).rejects.toThrow('failed on the standby')
})

test('quality: a download that has started breaks off with the standby, and is not started a second time', async () => {
  await addEntries()
  const where = await whereReads(async () => {
    const reader = await startDownload()
    standby.signal('SIGQUIT')
    await standby.ended()
    await expect(readToEnd(reader)).rejects.toThrow('terminated')
  })
  expect(where).toEqual({ standby: 1, primary: 0 })
  await standby.start()
  await untilUsed()
})

const findStandby = async (readDatabaseUrl: string): Promise<Finding[]> => {
  const connection = { ...primary.address, user: operator, database: product }
  const checked = await startTestApp({ connection, now: app.now(), config: { readDatabaseUrl } })
  const { body } = await checked.call(operation.check, {}, administrator)
  await checked.stop()
  return body.findings.filter(({ name }) => name.startsWith('read-standby'))
}
const nowhere = 'postgresql://trellis@127.0.0.1:1/trellis'

test('quality: an operator sees whether the standby is used, and why not', async () => {
  const named = (name: string) => [expect.objectContaining({ name })]
  expect(await findStandby(standby.env.DATABASE_URL)).toEqual(named('read-standby-current'))
  expect(await findStandby(primary.env.DATABASE_URL)).toEqual(named('read-standby-promoted'))
  expect(await findStandby(nowhere)).toEqual(named('read-standby-unreachable'))
  expect(await findStandby(buildDatabaseUrl(await freshDatabase('foreign')))).toEqual(named('read-standby-foreign'))
  await standby.pauseReplay()
  await buildUser(app.db)
  expect(await findStandby(standby.env.DATABASE_URL)).toEqual(named('read-standby-behind'))
  await standby.resumeReplay()
})

test('quality: a server starts without its standby and says so, but not with that of another database', async () => {
  const withoutIt = launch({ READ_DATABASE_URL: nowhere })
  await withoutIt.ready()
  expect(withoutIt.messages()).toContain(
    'Warning: The standby of READ_DATABASE_URL cannot be used, so heavy reads use the primary: connect ECONNREFUSED 127.0.0.1:1',
  )
  const foreign = launch({ READ_DATABASE_URL: buildDatabaseUrl(await freshDatabase('foreign')) })
  expect(await foreign.ended).toBe(2)
  expect(foreign.output()).toContain('READ_DATABASE_URL leads to another database than DATABASE_URL.')
})
