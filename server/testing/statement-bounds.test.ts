import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSigner } from '../features/signing/signing.public.ts'
import { installationSecret } from '../platform/installation-secret.ts'
import { rows } from './endpoints.ts'
import { formatRowTitle, type Row } from './row.ts'
import { type Answer, startTestApp, type TestApp } from './test-app.ts'
import { getCredentials, uniqueAddress } from './try-row.ts'
import { buildCaller, buildWorld, ownIds, type World } from './world.ts'

let app: TestApp
let small: World
let large: World

beforeAll(async () => {
  app = await startTestApp()
  small = await buildWorld(app.db, { now: app.now() })
  large = await buildWorld(app.db, { now: app.now(), size: 10 })
  // Made by the first mail that can be stopped and the first link to a file, and not by the call that is tried first.
  await installationSecret(app.db, 'stop-mails', app.now())
  await installationSecret(app.db, 'private-files', app.now())
  // The first signature makes the key.
  await openSigner({ db: app.db, config: app.config, now: app.now() })
  // The signing key of tokens is read once and then cached: the first call must not pay for all.
  await app.signIn((await buildCaller(app.db, small, 'ROLE_STUDENT')).userId)
})
afterAll(() => app.stop())

/** Makes the call as a permitted caller; returns the number of its statements, and how often the commonest ran. */
const countIn = async (world: World, row: Row) => {
  const person = await buildCaller(app.db, world, row.by)
  const ids = ownIds(world, row.by)
  await row.arrange?.(app.db, ids, person)
  const credentials = { ...(await getCredentials(app, row.by, person)), address: uniqueAddress() }
  const answer = await app.call(row.spec, row.input(ids, person) as never, credentials)
  const { status, headers } = answer as Answer<undefined>
  const [statements, repeated] = [headers['x-statements'], headers['x-repeated-statements']].map(Number)
  return { status, statements, repeated }
}

/** No call needs more statements than this; how many each needs depends on its code alone. */
const most = 100
/** No call runs the same statement more often: a statement per row would, on a list as long as its page. */
const mostRepeated = 3

test.each(rows.map(row => [formatRowTitle(row), row] as const))(
  'quality: P12 %s takes as many statements for ten times as many rows',
  async (_title, row) => {
    const [few, many] = [await countIn(small, row), await countIn(large, row)]
    expect(few.status).toBe(row.status ?? (row.spec.response ? 200 : 204))
    expect(few.statements).toBeLessThanOrEqual(most)
    expect(many).toEqual(few)
    expect(many.repeated).toBeLessThanOrEqual(mostRepeated)
  },
)
