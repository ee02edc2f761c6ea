import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { enqueuePack } from '../../features/evidence/packs/packs.jobs.ts'
import { addLargeFile } from '../../features/evidence/packs/testing/large-stores.ts'
import { buildDispensary } from '../../features/organizations/organizations.build.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { toOwnerConnection } from '../template.ts'
import { cleanUp, makeFolder } from './cleanup.ts'
import { killWhileBlocked, openMailingSite } from './mailing-site.ts'

afterEach(cleanUp)

const buildPack = async (db: Db, stores: string[]) => {
  const id = newId()
  const scope = {
    template: 'CO',
    template_edition: 1,
    dispensary_ids: stores,
    from_day: '2026-01-01',
    to_day: '2026-11-19',
  }
  const asked = { language: 'en', requested_by: await buildUser(db), requested_at: new Date(), file_name: 'pack.zip' }
  await db
    .insertInto('evidence_pack')
    .values({ id, ...scope, ...asked })
    .execute()
  return id
}

const listStored = (dataDir: string) =>
  readdirSync(join(dataDir, 'files', 'evidence'))
    .filter(name => !name.startsWith('.'))
    .map(name => name.split('.').at(-1))
    .sort()

const readState = async (db: Db, id: string) => {
  const row = db.selectFrom('evidence_pack').select('state').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).state
}

test('B2 a server that is killed while it makes a pack: the next one makes it, with one ZIP and one page', {
  timeout: 120_000,
}, async () => {
  const dataDir = makeFolder()
  const site = await openMailingSite('kill_packs', dataDir)
  const { db } = site
  const id = await buildPack(db, [await buildDispensary(db)])
  await killWhileBlocked(site, {
    enqueueJob: () => enqueuePack(db, id),
    block: blocking => sql`lock table evidence_key in exclusive mode`.execute(blocking),
    statement: 'evidence_key',
  })
  expect(await readState(db, id)).toBe('building')
  await site.start().ready()
  await expect.poll(() => readState(db, id), { timeout: 60_000 }).toBe('ready')
  expect(listStored(dataDir)).toEqual(['html', 'zip'])
  const { rows } = await sql`select from stored_file where purpose = 'evidence'`.execute(db)
  expect(rows).toHaveLength(2)
})

/** A lock that the files of a second part wait for. */
const secondPart = 271_001

const waitForSecondPart = async (connection: Connection) => {
  const owner = openDatabase(openPool(toOwnerConnection(connection)))
  await sql`
    create function wait_for_second_part() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.lit(secondPart)});
      return new;
    end $$`.execute(owner)
  await sql`
    create trigger second_part_waits before insert on stored_file for each row
      when (new.file_name like '%-part-2-of-2.zip') execute function wait_for_second_part()`.execute(owner)
  await owner.destroy()
}

test('B2 a server that is killed between two parts: the next one makes each part once', {
  timeout: 120_000,
}, async () => {
  const dataDir = makeFolder()
  const site = await openMailingSite('kill_pack_parts', dataDir)
  const { db } = site
  const stores = [await buildDispensary(db), await buildDispensary(db)]
  for (const store of stores) await addLargeFile(db, store)
  const id = await buildPack(db, stores)
  await waitForSecondPart(site.connection)
  await killWhileBlocked(site, {
    enqueueJob: () => enqueuePack(db, id),
    block: blocking => sql`select pg_advisory_xact_lock(${sql.lit(secondPart)})`.execute(blocking),
    statement: 'stored_file',
  })
  expect(listStored(dataDir)).toEqual(['html', 'zip'])
  expect(await readState(db, id)).toBe('building')
  await site.start().ready()
  await expect.poll(() => readState(db, id), { timeout: 60_000 }).toBe('ready')
  expect(listStored(dataDir)).toEqual(['html', 'html', 'zip', 'zip'])
  const { rows } = await sql<{ number: number }>`select number from evidence_pack_part order by number`.execute(db)
  expect(rows).toEqual([{ number: 1 }, { number: 2 }])
})
