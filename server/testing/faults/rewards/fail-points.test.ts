import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type FailPoint, failPoints } from '../../../platform/fail-points.ts'
import { newId } from '../../../platform/ids.ts'
import { closeAll } from '../closing.ts'
import { isFullRun } from '../extent.ts'
import { type Reply, send } from '../load.ts'
import { type MailServer, startMailServer } from '../mail-server.ts'
import { write } from '../steps.ts'
import { forAll, press, type Sending, selectScarce, selectTogether } from './earn.ts'
import { findMiscounted } from './miscounted.ts'
import type { Mutant } from './mutants.ts'
import type { Earner } from './reward-scene.ts'
import { openRewardSite, type RewardSite } from './reward-site.ts'

const earners = 6

afterEach(closeAll)

/** Signs in with an unknown browser, which is reported by mail. */
const comeWithNewBrowser =
  ({ token }: Earner, nth: number): Sending =>
  (url, key) => {
    const headers = { 'user-agent': `Firefox/1 (${['Windows', 'iPhone', 'iPad', 'Android', 'CrOS', 'Linux'][nth]})` }
    const call = write(accounts.loginNotification, {}, { leaves: [], headers: { ...headers, 'idempotency-key': key! } })
    return send(url, call, { token, address: `10.2.0.${nth}` })
  }

const isDone = ({ says }: Reply) => /^2/.test(says)
const mayComeAgain = ({ says }: Reply) => /^(broken off|nobody there|409 IN_FLIGHT|503 .*)$/.test(says)

/** Repeats a call with the same idempotency key until it is answered, by whichever server runs. */
const insist = async (url: () => string, sending: Sending) => {
  const key = newId()
  let reply = await sending(url(), key)
  for (; !isDone(reply) && mayComeAgain(reply); reply = await sending(url(), key)) await sleep(50)
  return reply
}

/** Starts a server that dies at a fail point, and another one as soon as it is dead. */
const startDoomed = async ({ launch }: RewardSite, point: FailPoint, passes: number) => {
  const doomed = launch({ FAIL_POINT: point, FAIL_AFTER: String(passes) })
  let url = await doomed.ready()
  const death = doomed.ended.then(async how => {
    url = await launch().ready()
    return how
  })
  return { url: () => url, death }
}

/** Everyone learns and earns while the server dies repeatedly; returns how it died, and what was refused. */
const earnThrough = async (site: RewardSite, point: FailPoint, passes: number) => {
  const { scene } = site
  const { url, death } = await startDoomed(site, point, passes)
  const refused: string[] = []
  await forAll(scene.earners, 3, async (earner, nth) => {
    const steps = [
      ...[...scene.pair, scene.scarce].map(course => press(earner, course)),
      comeWithNewBrowser(earner, nth),
      selectTogether(scene, earner, nth % 2),
      selectScarce(scene, earner, nth < scene.scarce.stock ? 0 : 1),
    ]
    for (const step of steps) {
      const reply = await insist(url, step)
      if (!isDone(reply)) refused.push(reply.says)
    }
  })
  return { how: await death, refused }
}

/** Responses that were not stored exactly once, and mails that were not delivered exactly once. */
const findRepeated = async ({ db, scene }: RewardSite, mailServer: MailServer) => {
  const { rows } = await sql<{ answers: number }>`select count(*)::integer as answers from card_answer`.execute(db)
  const unsent = () => db.selectFrom('outbox_mail').select('id').where('sent_at', 'is', null).execute()
  await expect.poll(unsent, { timeout: 30_000, interval: 100 }).toEqual([])
  const visible = new Set(mailServer.mails.map(mail => mail.messageId)).size
  const presses = scene.earners.length * 3
  return [
    ...(rows[0]?.answers === presses ? [] : [`${rows[0]?.answers} answers of ${presses} presses`]),
    ...(visible === scene.earners.length ? [] : [`${visible} mails of ${scene.earners.length}`]),
  ]
}

const openSite = async (name: string, mutant?: Mutant) => {
  const mailServer = await startMailServer()
  const env = { SMTP_URL: mailServer.url }
  return { mailServer, site: await openRewardSite({ name, earners, stock: 2, env, ...(mutant && { mutant }) }) }
}

test.each(failPoints.map((point, nth) => [point, 1 + (nth % 3)] as const))(
  'R2 R3 a server that dies where “%s” has done all once after the next start',
  { timeout: 120_000 },
  async (point, passes) => {
    const { site, mailServer } = await openSite('fail_points')
    expect(await earnThrough(site, point, passes)).toEqual({ how: 'SIGKILL', refused: [] })
    expect(await findRepeated(site, mailServer)).toEqual([])
    expect(await findMiscounted(site.db, site.scene)).toEqual([])
  },
)

const forgetful: Mutant = {
  name: 'forgets what it answered',
  source: { 'server/platform/http/idempotent-calls.ts': [['  await saveResponse(db, repeated, response)\n', '']] },
  caughtBy: /^19 answers of 18 presses$/,
}

test.runIf(isFullRun)(`R2 R3 a server that ${forgetful.name} is caught`, { timeout: 120_000 }, async () => {
  const { site, mailServer } = await openSite('fail_points', forgetful)
  await earnThrough(site, 'call committed, not answered', 1)
  expect(await findRepeated(site, mailServer)).toEqual([expect.stringMatching(forgetful.caughtBy)])
})
