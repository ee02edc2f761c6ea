import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/database.ts'
import { openPool } from '../../../platform/database/pool.ts'
import { freshDatabase } from '../../fresh-database.ts'
import { cleanUp, makeFolder, onCleanup } from '../cleanup.ts'
import { completions, timeFactor } from '../fault-settings.ts'
import { sendUntilAnswered } from '../load.ts'
import { buildDatabaseUrl, launchTrellis } from '../trellis-program.ts'
import { buildCrowd, type Crowd, findMisjudged } from './crowd.ts'
import { forAll, pressCard } from './earn.ts'

const coursesEach = 10
const peopleAtOnce = 6

afterEach(cleanUp)

/**
 * Everyone completes one course after the other, each at both servers at once; answers what was answered. No server has
 * more calls at once than connections: those that wait for one for too long are refused.
 */
const answersToRace = async ({ earners, courses }: Crowd, urls: readonly string[]) => {
  const answers = new Set<string>()
  await forAll(earners, peopleAtOnce, async earner => {
    for (const course of courses)
      for (const { summary } of await Promise.all(
        urls.map(url => sendUntilAnswered(() => pressCard(earner, course)(url))),
      ))
        answers.add(summary)
  })
  return [...answers]
}

test(`R1 R5 ${completions} completions, each raced through two servers, spend a budget and a stock to the last cent and piece, and never beyond`, {
  timeout: timeFactor * (120_000 + completions * 80),
}, async () => {
  const connection = await freshDatabase('completion_races')
  const db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  const env = { NODE_ENV: 'test', DATABASE_URL: buildDatabaseUrl(connection) }
  const crowd = await buildCrowd(db, { earners: completions / coursesEach, courses: coursesEach })
  const servers = [0, 1].map(() => launchTrellis({ env: { ...env, DATA_DIR: makeFolder() }, args: ['--empty'] }))
  const urls = await Promise.all(servers.map(server => server.ready()))
  expect(await answersToRace(crowd, urls)).toEqual(['200'])
  const { is, shouldBe, broken } = await findMisjudged(db, crowd)
  expect(is).toEqual(shouldBe)
  expect(broken).toEqual([])
})
