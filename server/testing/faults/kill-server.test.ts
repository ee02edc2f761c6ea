import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Chance, chanceOf } from '../../demo/chance.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { freshDatabase } from '../fresh-database.ts'
import { buildClassroom, type Classroom } from './classroom.ts'
import { atTheEnd, closeAll, makeFolder } from './closing.ts'
import { type Journal, newJournal } from './journal.ts'
import { type Load, ordinary, type Reply, says, startLoad } from './load.ts'
import { look } from './look.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { databaseUrlOf, launchTrellis, type TrellisProcess } from './trellis-program.ts'

/** FAULT_ROUNDS=100 kills as often as the figures of the product ask for; FAULT_SEED repeats a run. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 12)
const seed = Number(process.env.FAULT_SEED ?? 1)

/** What is heard of a server that was killed. */
const gone = /^(nobody there|broken off)$/

let db: Db
let connection: Connection
let mailServer: MailServer
let classroom: Classroom

beforeAll(async () => {
  connection = await freshDatabase('kill_server')
  db = openDatabase(openPool(connection))
  atTheEnd(() => db.destroy())
  mailServer = await startMailServer()
  classroom = await buildClassroom(db, { learners: 10, courses: 4 })
})
afterAll(closeAll)

const settings = () => ({
  env: { DATABASE_URL: databaseUrlOf(connection), DATA_DIR: makeFolder(), SMTP_URL: mailServer.url },
  args: ['--empty'],
})

/** Starts the server; one in three is killed while it starts, and then another one is. */
const startAnyhow = async (start: () => TrellisProcess, chance: Chance): Promise<[TrellisProcess, string]> => {
  const server = start()
  if (!chance.is(1 / 3)) return [server, await server.ready()]
  await sleep(chance.between(50, 1_500))
  server.kill('SIGKILL')
  await server.ended
  return startAnyhow(start, chance)
}

const untilKept = (load: Load, writes: number) => {
  const kept = () => load.replies.filter(reply => reply.fate === 'kept').length
  return vi.waitUntil(() => kept() >= writes, { interval: 1, timeout: 60_000 })
}

/** Kills the server again and again while people learn. Answers all that was found amiss, and what was heard. */
const killAgainAndAgain = async (start: () => TrellisProcess, journal: Journal) => {
  const chance = chanceOf(seed)
  const [findings, replies]: [string[], Reply[]] = [[], []]
  let [server, url] = await startAnyhow(start, chance)
  for (let round = 1; round <= rounds; round += 1) {
    const load = startLoad({ classroom, journal, url, seed: seed * 1_000 + round })
    await untilKept(load, chance.between(10, 60))
    server.kill('SIGKILL')
    await server.ended
    await load.stop()
    replies.push(...load.replies)
    const looking = look(db, journal)
    ;[server, url] = await startAnyhow(start, chance)
    findings.push(...(await looking).map(finding => `round ${round}: ${finding}`))
  }
  return { server, findings, replies }
}

test(
  `R4 R7 R9 a server that is killed ${rounds} times under load loses nothing that it acknowledged`,
  async () => {
    const journal = newJournal()
    const given = settings()
    const { server, findings, replies } = await killAgainAndAgain(() => launchTrellis(given), journal)
    expect(findings).toEqual([])
    expect(says(replies).filter(each => !ordinary.test(each) && !gone.test(each))).toEqual([])
    expect(says(replies)).toContain('broken off')
    const unsent = () => db.selectFrom('outbox_mail').select('message_id').where('sent_at', 'is', null).execute()
    await expect.poll(unsent, { timeout: 60_000, interval: 200 }).toEqual([])
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await look(db, journal)).toEqual([])
  },
  60_000 + rounds * 20_000,
)
