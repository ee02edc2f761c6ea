import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { authoredCard, authoredCourseId, prepareAuthoredCourses } from '../dataset/authored-courses.ts'
import { idSql } from '../dataset/ids.ts'
import { administratorOf } from '../dataset/plan.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { expectStatus, jsonOf, type Send, senderTo } from '../load/send.ts'
import { signInWith } from '../load/sign-in.ts'
import { type Spread, spreadOf } from '../load/spread.ts'
import { print } from '../print.ts'
import { processorTime } from './processor-time.ts'
import { watchMemory } from './watch-memory.ts'

const most = 100_000
const courseId = authoredCourseId(0)
/** Numbers of rounds far from those of all others. */
const firstRound = 900_000_000_000

const deleteRounds = async (client: pg.Client) => {
  for (const table of ['card_state', 'card_answer'])
    await client.query(`delete from ${table} where round_id in (select id from course_round where course_id = $1)`, [
      courseId,
    ])
  await client.query('delete from course_round where course_id = $1', [courseId])
}

/** So many people who have completed the course as it is published. */
const complete = (client: pg.Client, people: number) =>
  client.query(
    `insert into course_round (id, user_id, course_id, number, started_at, seen_position, completed_at, completed_version_id)
     select ${idSql('round', `${firstRound} + n`)}, ${idSql('person', 'n')}, c.id, 1, now(), 199, now(), c.published_version_id
       from generate_series(1, ${people}) n join card_course c on c.id = $1`,
    [courseId],
  )

type Author = (method: string, path: string, json?: object) => Promise<{ revision: number }>

const authorOf = (send: Send, headers: () => Record<string, string>): Author => {
  return async (method, path, json) => {
    const sent = await send({
      method,
      path: `/api/admin/card-courses/${courseId}${path}`,
      headers: { ...headers(), 'idempotency-key': randomUUID() },
      ...(json && { json }),
    })
    return jsonOf(expectStatus(sent, 200))
  }
}

const publish = async (author: Author, audience: 'newcomers' | 'everyone') => {
  const { revision } = await author('GET', '/draft')
  await author('POST', '/publish', { audience, revision, sendsMails: false })
}

const changeCard = async (author: Author) => {
  const { revision: baseRevision } = await author('GET', '/draft')
  const put = [authoredCard(0, 7, Date.now())]
  await author('PATCH', '/draft', { baseRevision, opId: randomUUID(), sessionId: randomUUID(), put })
}

/** A learner's call after the other, until it is time to end: how long each took. */
const learn = async (call: (nth: number) => Promise<unknown>, isOver: (calls: number) => Promise<boolean>) => {
  const durations: number[] = []
  while (!(await isOver(durations.length))) {
    const began = performance.now()
    await call(durations.length)
    durations.push(performance.now() - began)
  }
  return spreadOf(durations)
}

const shown = ({ p50, p95 }: Spread) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`

/** Everyone trains a course again whom it has trained, while others learn. */
export const measureTrainAgain = async (environment: BenchEnvironment) => {
  const { connection, server, databasePid, size, people: all } = environment
  const people = Math.min(all, most)
  const as = await signInWith(connection)
  const send = senderTo(server.origin)
  const author = authorOf(send, () => as(administratorOf(size)))
  await prepareAuthoredCourses(connection)
  const client = new pg.Client({ ...connection, user: 'postgres' })
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  try {
    await publish(author, 'newcomers')
    await complete(client, people)
    const call = async (nth: number) =>
      expectStatus(await send({ path: '/api/my-tracks', headers: as((nth % all) + 1) }), 200)
    await learn(call, async calls => calls >= 200)
    const quiet = await learn(call, async calls => calls >= 200)
    await changeCard(author)
    const time = () => processorTime(server.pid) + processorTime(databasePid)
    const [before, began, grown] = [time(), performance.now(), watchMemory(server.pid)]
    await publish(author, 'everyone')
    const left = `select exists (select from course_round where course_id = $1 and ended_at is null and completed_at is not null) as left`
    const meanwhile = await learn(call, async () => !(await client.query(left, [courseId])).rows[0].left)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    print(
      `${people.toLocaleString('en')} people train again after ${seconds} s, ${Math.round(time() - before)} CPU-ms with the calls of learners meanwhile; memory + ${Math.round(grown())} MiB; a learner’s tracks: quiet ${shown(quiet)}, meanwhile ${shown(meanwhile)}.`,
    )
  } finally {
    await deleteRounds(client)
    await client.end()
    await prepareAuthoredCourses(connection)
  }
}
