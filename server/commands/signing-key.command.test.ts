import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicKeys, signBytes } from '../features/signing/signing.public.ts'
import { getKey } from '../platform/secrets-key.ts'
import { buildDatabaseUrl } from '../testing/faults/trellis-program.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

let app: TestApp
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  const connection = await freshDatabase('signing_key_command')
  app = await startTestApp({ connection, now: new Date() })
  const SECRETS_KEY = getKey(app.config).toString('hex')
  env = { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: app.config.dataDir, SECRETS_KEY }
})
afterAll(() => app.stop())

const sign = () => signBytes({ db: app.db, config: app.config, now: app.now() }, Buffer.from('roster'))
const listIds = async () => (await publicKeys(app.db)).keys.map(({ kid }) => kid)

test('B2 the operator makes a new key; the former one stays listed, and its private half is gone', async () => {
  const before = await sign()
  const { code, output } = await runCommand(['signing-key', 'rotate'], env)
  const after = await sign()
  expect([code, output]).toEqual([
    0,
    `Evidence is now signed with the key ${after.keyId}. What the key before it signed can still be checked.`,
  ])
  expect(after.keyId).not.toBe(before.keyId)
  expect(await listIds()).toEqual(expect.arrayContaining([after.keyId, before.keyId]))
  const former = app.db.selectFrom('evidence_key').select(['sealed_key', 'retired_at']).where('id', '=', before.keyId)
  expect(await former.executeTakeFirst()).toEqual({ sealed_key: null, retired_at: expect.any(Date) })
  const act = app.db.selectFrom('audit_entry').select('details').where('act', '=', 'evidence-key-replaced')
  expect(await act.execute()).toEqual([{ details: { fingerprint: after.keyId } }])
})

test('B2 a key of SIGNING_P12 is not replaced by the command', async () => {
  const own = { ...env, SIGNING_P12: 'own.p12', SIGNING_P12_PASSWORD: 'secret' }
  expect(await runCommand(['signing-key', 'rotate'], own)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('SIGNING_P12 is set: replace that file and restart all servers instead.'),
  })
})
