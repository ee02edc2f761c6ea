import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditChain } from '../../platform/audit/audit-chain.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { openInTransaction } from '../../platform/backup/run-migrations.ts'
import type { Chain } from '../../platform/chain/chain.ts'
import { sealChain } from '../../platform/chain/seal-chain.ts'
import { verifyChain, walkWholeChain } from '../../platform/chain/verify-chain.ts'
import type { DB, Db } from '../../platform/database/database.ts'
import type { Connection } from '../../platform/database/pool.ts'
import { learningChain } from '../../platform/learning/learning-chain.ts'
import { recordLearning } from '../../platform/learning/record-learning.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { toOwnerConnection } from '../../testing/template.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'

let app: TestApp
let userId: string
let owner: pg.Pool
beforeAll(async () => {
  const connection: Connection = await freshDatabase('chains')
  app = await startTestApp({ connection })
  userId = await buildUser(app.db)
  owner = new pg.Pool(toOwnerConnection(connection))
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

const writers: Record<string, (db: Db) => Promise<unknown>> = {
  [auditChain.table]: db =>
    recordAct(db, { act: 'signed-in', actorId: userId, details: { people: 2 }, client: null, now: app.now() }),
  [learningChain.table]: db =>
    recordLearning(db, { kind: 'attended', userId, facts: { minutes: 61, isLate: null, by: userId }, now: app.now() }),
}

type Tampering = readonly [title: string, statements: (table: string) => string, firstBroken: number]

const set = (change: string, position: number) => (table: string) =>
  `update ${table} set ${change} where position = ${position}`
const both: readonly Tampering[] = [
  ['a moment moved by a microsecond', set("at = at + interval '1 microsecond'", 3), 3],
  ['another id', set('id = gen_random_uuid()', 4), 4],
  ['another hash', set("hash = decode(repeat('ab', 32), 'hex')", 5), 5],
  ['a row removed', table => `delete from ${table} where position = 2`, 2],
  ['the first row removed', table => `delete from ${table} where position = 1`, 1],
  ['the last row removed', table => `delete from ${table} where position = 6`, 6],
  ['all rows removed', table => `delete from ${table} where position is not null`, 1],
  [
    'a row inserted at the end',
    table => `
      insert into ${table}
      select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'position', 7, 'previous_hash', e.hash))).*
        from ${table} e where position = 6`,
    7,
  ],
  [
    'a row inserted between two',
    table => `
      update ${table} set position = position + 100 where position > 3;
      update ${table} set position = position - 99 where position > 100;
      insert into ${table}
      select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'position', 4, 'previous_hash', e.hash))).*
        from ${table} e where position = 3`,
    4,
  ],
  [
    'two rows exchanged',
    table => `
      update ${table} set position = 90 where position = 2; update ${table} set position = 2 where position = 3;
      update ${table} set position = 3 where position = 90`,
    2,
  ],
]
const cases: readonly (readonly [Chain, ...Tampering])[] = [
  ...[auditChain, learningChain].flatMap(chain => both.map(tampering => [chain, ...tampering] as const)),
  [auditChain, 'another act', set("act = 'signed-out'", 2), 2],
  [auditChain, 'another actor', set('actor_id = null', 2), 2],
  [auditChain, 'other details', set(`details = '{"people": 3}'`, 2), 2],
  [learningChain, 'another kind', set("kind = 'corrected'", 2), 2],
  [learningChain, 'a better figure', set(`facts = facts || '{"minutes": 62}'`, 2), 2],
  [learningChain, 'a fact left out', set(`facts = facts - 'isLate'`, 2), 2],
]

describe('a chain of six rows', () => {
  beforeAll(async () => {
    for (const chain of [auditChain, learningChain])
      for (const _ of [1, 2]) {
        for (const _row of [1, 2, 3]) await writers[chain.table]!(app.db)
        await sealChain(app.db, chain)
      }
  })

  test.each([auditChain, learningChain])('quality: $name is whole', async chain => {
    expect(await verifyChain(app.db, chain)).toMatchObject({ isWhole: true, firstBroken: null, sealed: 6, waiting: 0 })
  })

  test.each(cases)('quality: verification finds the first wrong position of $name: %s', async (chain, ...tampering) => {
    const [, statements, place] = tampering
    const client = await owner.connect()
    await client.query(`begin; alter table ${chain.table} disable trigger user; ${statements(chain.table)}`)
    const { isWhole, firstBroken } = await walkWholeChain(openInTransaction<DB>(client), chain)
    await client.query('rollback')
    client.release()
    expect([isWhole, firstBroken]).toEqual([false, place])
  })

  test.each([auditChain, learningChain])('quality: no one changes, removes or empties $name', async ({ table }) => {
    const refused = /are only added to|is only added to/
    for (const statement of [
      `update ${table} set at = now()`,
      `delete from ${table}`,
      `truncate ${table}`,
      `insert into ${table} select (jsonb_populate_record(e, '{"position": 99}')).* from ${table} e limit 1`,
    ])
      await expect(owner.query(statement)).rejects.toThrow(refused)
  })
})

describe('sealing', () => {
  test.each([auditChain, learningChain])(
    'quality: servers that seal $name at once give no place twice',
    async chain => {
      for (const _ of [1, 2, 3]) await writers[chain.table]!(app.db)
      const counts = await Promise.all([1, 2, 3].map(() => sealChain(app.db, chain)))
      expect(counts.reduce((sum, count) => sum + count)).toBe(3)
      expect(await verifyChain(app.db, chain)).toMatchObject({ isWhole: true, waiting: 0 })
    },
  )

  test.each([auditChain, learningChain])(
    'quality: a row of $name that is being written is sealed later',
    async chain => {
      const { sealed: before } = await verifyChain(app.db, chain)
      await app.db.transaction().execute(async tx => {
        await writers[chain.table]!(tx)
        expect(await sealChain(app.db, chain)).toBe(0)
        await writers[chain.table]!(app.db)
        expect(await sealChain(app.db, chain)).toBe(1)
      })
      expect(await sealChain(app.db, chain)).toBe(1)
      expect(await verifyChain(app.db, chain)).toMatchObject({ isWhole: true, sealed: before + 2, waiting: 0 })
    },
  )
})
