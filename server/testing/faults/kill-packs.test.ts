import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { enqueuePack } from '../../features/evidence/packs/packs.jobs.ts'
import { buildDispensary } from '../../features/organizations/organizations.build.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { cleanUp, makeFolder } from './cleanup.ts'
import { killWhileBlocked, openMailingSite } from './mailing-site.ts'

afterEach(cleanUp)

const buildPack = async (db: Db) => {
  const id = newId()
  const stores = [await buildDispensary(db)]
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
  const id = await buildPack(db)
  await killWhileBlocked(site, {
    enqueueJob: () => enqueuePack(db, id),
    block: blocking => sql`lock table evidence_key in exclusive mode`.execute(blocking),
    statement: 'evidence_key',
  })
  expect(await readState(db, id)).toBe('building')
  await site.start().ready()
  await expect.poll(() => readState(db, id), { timeout: 60_000 }).toBe('ready')
  const files = readdirSync(join(dataDir, 'files', 'evidence')).filter(name => !name.startsWith('.'))
  expect(files.map(name => name.split('.').at(-1)).sort()).toEqual(['html', 'zip'])
  const { rows } = await sql`select from stored_file where purpose = 'evidence'`.execute(db)
  expect(rows).toHaveLength(2)
})
