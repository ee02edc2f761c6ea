import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type Chance, createChance } from '../../demo/chance.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { findFreePort } from '../../platform/postgres/address.ts'
import { product } from '../../platform/postgres/admin.ts'
import { findBinaries } from '../../platform/postgres/binaries.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { readPostmasterPid } from '../../platform/postgres/postmaster-pid.ts'
import { freshDatabase } from '../fresh-database.ts'
import { buildClassroom, type Classroom } from './classroom.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { rounds } from './fault-settings.ts'
import { findViolations } from './find-violations.ts'
import { type Journal, newJournal } from './journal.ts'
import { distinctSummaries, expectedReply, type Load, type Reply, startLoad } from './load.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { buildDatabaseUrl, launchTrellis, type TrellisProcess } from './trellis-program.ts'

/** FAULT_SEED reproduces a run. */
const seed = Number(process.env.FAULT_SEED ?? 1)

/** The output of a killed server. */
const lostConnection = /^(connection refused|connection lost)$/

/** A server that can be restarted, and people who learn on it. */
type Site = { db: Db; classroom: Classroom; mailServer: MailServer; start(): TrellisProcess }

const openSite = async (connection: Connection) => {
  const db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  return { db, classroom: await buildClassroom(db, { learners: 10, courses: 4 }) }
}

/** It restarts on the same port each time, as a service manager would restart it. */
const prepareStart = async (env: NodeJS.ProcessEnv) => {
  const mailServer = await startMailServer()
  const settings = { ...env, SMTP_URL: mailServer.url, PORT: String(await findFreePort()) }
  return { mailServer, start: () => launchTrellis({ env: settings, args: ['--empty'] }) }
}

const openWithExternalDatabase = async (): Promise<Site> => {
  const connection = await freshDatabase('kill_server')
  const env = { DATABASE_URL: buildDatabaseUrl(connection), DATA_DIR: makeFolder() }
  return { ...(await prepareStart(env)), ...(await openSite(connection)) }
}

const openWithOwnDatabase = async (): Promise<Site> => {
  const dataDir = makeFolder()
  const { start, mailServer } = await prepareStart({ DATA_DIR: dataDir })
  const server = start()
  await server.ready()
  const { host, port } = readPostmasterPid(path.join(dataDir, `pg${findBinaries().major}`))!
  const site = await openSite({ host, port, user: product, database: product })
  server.kill('SIGKILL')
  await server.ended
  return { ...site, start, mailServer }
}

afterEach(cleanUp)

/** Starts the server; every third time it is killed while starting, and then started again. */
const startWithRandomKills = async (start: () => TrellisProcess, chance: Chance): Promise<[TrellisProcess, string]> => {
  const server = start()
  if (!chance.is(1 / 3)) return [server, await server.ready()]
  await sleep(chance.between(50, 1_500))
  server.kill('SIGKILL')
  await server.ended
  return startWithRandomKills(start, chance)
}

const waitForAcknowledged = (load: Load, writes: number) => {
  const acknowledged = () => load.replies.filter(reply => reply.outcome === 'acknowledged').length
  return vi.waitUntil(() => acknowledged() >= writes, { interval: 1, timeout: 60_000 })
}

/** Kills the server repeatedly while people learn. Returns all violations and the output. */
const killRepeatedly = async ({ db, classroom, start }: Site, journal: Journal, times: number) => {
  const chance = createChance(seed)
  const [findings, replies]: [string[], Reply[]] = [[], []]
  let [server, url] = await startWithRandomKills(start, chance)
  for (let round = 1; round <= times; round += 1) {
    const load = startLoad({ classroom, journal, url, seed: seed * 1_000 + round })
    await waitForAcknowledged(load, chance.between(10, 60))
    server.kill('SIGKILL')
    await server.ended
    await load.stop()
    replies.push(...load.replies)
    ;[server, url] = await startWithRandomKills(start, chance)
    findings.push(...(await findViolations(db, journal)).map(finding => `round ${round}: ${finding}`))
  }
  return { server, findings, said: distinctSummaries(replies) }
}

/** Every enqueued mail was delivered; one in delivery at the kill may have arrived twice, with the same Message-ID. */
const expectMails = async ({ db, mailServer }: Site) => {
  const unsent = () => db.selectFrom('outbox_mail').select('message_id').where('sent_at', 'is', null).execute()
  await expect.poll(unsent, { timeout: 60_000, interval: 200 }).toEqual([])
  const written = await db.selectFrom('outbox_mail').select('message_id').execute()
  const arrived = new Set(mailServer.mails.map(mail => mail.messageId.replace(/^<|@.*$/g, '')))
  expect([...arrived].toSorted()).toEqual(written.map(mail => mail.message_id).toSorted())
}

const expectNothingLost = async (site: Site, times: number) => {
  const journal = newJournal()
  const { server, findings, said } = await killRepeatedly(site, journal, times)
  expect(findings).toEqual([])
  expect(said.filter(each => !expectedReply.test(each) && !lostConnection.test(each))).toEqual([])
  expect(said).toContain('connection lost')
  await expectMails(site)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

const timeout = { timeout: 180_000 + rounds * 20_000 }

test(
  `R2 R4 R7 R9 a server that is killed ${rounds} times under load loses nothing that it acknowledged`,
  timeout,
  async () => expectNothingLost(await openWithExternalDatabase(), rounds),
)

test('R2 R4 R7 R9 nor does a server whose database is killed with it', timeout, async () =>
  expectNothingLost(await openWithOwnDatabase(), Math.ceil(rounds / 4)),
)
