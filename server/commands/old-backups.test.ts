import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { operator } from '../platform/postgres/admin.ts'
import { password } from '../testing/faults/classroom.ts'
import { databaseToMigrate } from '../testing/fresh-database.ts'
import { startTestApp } from '../testing/test-app.ts'
import { describeRestored } from './testing/describe-database.ts'
import { makeTestFolder, openTestInstallation, removeFolders } from './testing/test-installation.ts'

afterAll(removeFolders)

/** Kept by `npm run keep:backup` on the commit of each release. */
const kept = fileURLToPath(new URL('testing/backups/', import.meta.url))
const packed = z.record(z.string(), z.base64())
const manifest = z.object({ tables: z.array(z.object({ name: z.string(), rows: z.number() })) })

/** Unpacks a kept backup; returns the folder of the backup in its home. */
const unpack = (file: string) => {
  const home = makeTestFolder()
  const files = packed.parse(JSON.parse(brotliDecompressSync(readFileSync(join(kept, file))).toString()))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), content, 'base64')
  }
  return join(home, readdirSync(home).find(name => /^\d/.test(name)) ?? '')
}

/** Restores a backup into an empty database, whose calls run as the role of operation. */
const restore = async (backup: string) => {
  const installation = openTestInstallation({ ...(await databaseToMigrate('old_backup')), user: operator })
  return { installation, result: await installation.run(['restore', backup]) }
}

test.each(readdirSync(kept))('F12 the backup of an older release is restored by this version: %s', async file => {
  const backup = unpack(file)
  const { installation, result } = await restore(backup)
  expect(result).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored .* 1 of the files were missing here/),
  })
  expect(await installation.run(['migrate', '--plan'])).toMatchObject({ output: 'The tables are up to date.' })
  const { tables } = manifest.parse(JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')))
  const { rows } = await describeRestored(installation.owner)
  const compared = tables.filter(({ name }) => name in rows)
  const counted = compared.map(({ name }) => [name, Number.parseInt(rows[name] ?? '', 10)])
  expect(counted.length).toBeGreaterThan(150)
  expect(counted).toEqual(compared.map(table => [table.name, table.rows]))

  const app = await startTestApp({ connection: installation.connection, now: '2030-01-02T10:00:00Z' })
  const { email } = await app.db.selectFrom('app_user').select('email').orderBy('id').executeTakeFirstOrThrow()
  const { status, body } = await app.call(accounts.login, { body: { email, password } })
  expect(status).toBe(200)
  const mine = await app.call(tracks.mine, {}, body.token)
  expect(mine.body).toMatchObject({ items: [{ totalCourses: 3 }] })
  await app.stop()
})
