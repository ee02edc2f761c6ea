import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type FailPoint, failPoints } from '../../../platform/fail-points.ts'
import { newId } from '../../../platform/ids.ts'
import { cleanUp } from '../cleanup.ts'
import { isFullRun } from '../fault-settings.ts'
import { type Reply, send, sendUntilAnswered } from '../load.ts'
import { type MailServer, startMailServer } from '../mail-server.ts'
import { write } from '../steps.ts'
import { forAll, type PreparedCall, pressCard, selectScarce, selectTogether } from './earn.ts'
import { findMiscounted } from './miscounted.ts'
import type { Mutant } from './mutants.ts'
import type { Earner } from './reward-scene.ts'
import { openRewardSite, type RewardSite } from './reward-site.ts'

const earners = 6

afterEach(cleanUp)

/** Signs in with an unknown browser, which is reported by mail. */
const reportNewBrowser =
  ({ token }: Earner, nth: number): PreparedCall =>
  (url, key) => {
    const headers = { 'user-agent': `Firefox/1 (${['Windows', 'iPhone', 'iPad', 'Android', 'CrOS', 'Linux'][nth]})` }
    const call = write(accounts.loginNotification, {}, { traces: [], headers: { ...headers, 'idempotency-key': key! } })
    return send(url, call, { token, address: `10.2.0.${nth}` })
  }

const isDone = ({ summary }: Reply) => /^2/.test(summary)

/** Repeats a call with the same idempotency key until it is answered, by whichever server runs. */
const retryUntilAnswered = (url: () => string, sending: PreparedCall) => {
  const key = newId()
  return sendUntilAnswered(() => sending(url(), key))
}

/** Starts a server that dies at a fail point, and another one as soon as it is dead. */
const startCrashing = async ({ launch }: RewardSite, point: FailPoint, passes: number) => {
  const crashing = launch({ FAIL_POINT: point, FAIL_AFTER: String(passes) })
  let url = await crashing.ready()
  const death = crashing.ended.then(async how => {
    url = await launch().ready()
    return how
  })
  return { url: () => url, death }
}

/** Everyone learns and earns while the server dies repeatedly; returns how it died, and what was refused. */
const earnDuringCrash = async (site: RewardSite, point: FailPoint, passes: number) => {
  const { scene } = site
  const { url, death } = await startCrashing(site, point, passes)
  const refused: string[] = []
  await forAll(scene.earners, 3, async (earner, nth) => {
    const steps = [
      ...[...scene.pair, scene.scarce].map(course => pressCard(earner, course)),
      reportNewBrowser(earner, nth),
      selectTogether(scene, earner, nth % 2),
      selectScarce(scene, earner, nth < scene.scarce.stock ? 0 : 1),
    ]
    for (const step of steps) {
      const reply = await retryUntilAnswered(url, step)
      if (!isDone(reply)) refused.push(reply.summary)
    }
  })
  return { how: await death, refused }
}

/** Responses that were not stored exactly once, and mails that were not delivered exactly once. */
const findDuplicates = async ({ db, scene }: RewardSite, mailServer: MailServer) => {
  const { rows } = await sql<{ answers: number }>`select count(*)::integer as answers from card_answer`.execute(db)
  const unsent = () => db.selectFrom('outbox_mail').select('id').where('sent_at', 'is', null).execute()
  await expect.poll(unsent, { interval: 100 }).toEqual([])
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
  'R2 R3 a server that dies at “%s” has done everything exactly once after the next start',
  async (point, passes) => {
    const { site, mailServer } = await openSite('fail_points')
    expect(await earnDuringCrash(site, point, passes)).toEqual({ how: 'SIGKILL', refused: [] })
    expect(await findDuplicates(site, mailServer)).toEqual([])
    expect(await findMiscounted(site.db, site.scene)).toEqual([])
  },
)

const withoutStoredResponses: Mutant = {
  name: 'forgets what it answered',
  source: { 'server/platform/http/idempotent-calls.ts': [['  await saveResponse(db, repeated, response)\n', '']] },
  caughtBy: /^19 answers of 18 presses$/,
}

test.runIf(isFullRun)(`R2 R3 a server that ${withoutStoredResponses.name} is caught`, async () => {
  const { site, mailServer } = await openSite('fail_points', withoutStoredResponses)
  await earnDuringCrash(site, 'call committed, not answered', 1)
  expect(await findDuplicates(site, mailServer)).toEqual([expect.stringMatching(withoutStoredResponses.caughtBy)])
})
