import { answerCalls } from '@trellis/contract/courses/answers.ts'
import type { Endpoint } from '@trellis/contract/endpoint.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toApiProblem } from '../../web/src/platform/api/problem.ts'
import type { OutboxCall } from '../../web/src/platform/offline/outbox-calls.ts'
import { madeCall } from '../../web/src/platform/offline/testing/outbox-call.ts'
import {
  runScenario,
  scenarioEvents,
  type TestServer,
} from '../../web/src/platform/offline/testing/random-scenarios.ts'
import { sampleCard } from '../features/courses/courses.build.ts'
import { newId } from '../platform/ids.ts'
import { employLearner, openCourse } from './learning.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { uniqueAddress } from './try-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const spec = answerCalls.FREE_FORM_QUESTION as unknown as Endpoint
const lanes = ['one course', 'another course'] as const

/** A learner with two courses of two cards each. */
async function arrange() {
  const learner = await employLearner(app)
  const shelf = new Map<string, string[]>()
  for (const lane of lanes) {
    const cards = [sampleCard('FREE_FORM_QUESTION'), sampleCard('FREE_FORM_QUESTION')]
    await openCourse(app, learner, { cards })
    shelf.set(
      lane,
      cards.map(({ id }) => id),
    )
  }
  return { token: learner.token, shelf }
}

/** The real server behind an outbox entry: the length of the answer selects the card; a refused one has no card. */
function realServer({ token, shelf }: Awaited<ReturnType<typeof arrange>>) {
  const working = new Set<Promise<unknown>>()
  const ask = async ({ id, params, body }: OutboxCall) => {
    const headers = { 'idempotency-key': id }
    const { status, body: answer } = await app.call(spec, { params, body } as never, {
      token,
      headers,
      address: uniqueAddress(),
    })
    if (status >= 400) throw toApiProblem(status, answer)
    return answer
  }
  const receive = (call: OutboxCall) => {
    const asking = ask(call)
    const done = asking.then(
      () => undefined,
      () => undefined,
    )
    working.add(done)
    void done.then(() => working.delete(done))
    return asking
  }
  const make: TestServer['make'] = (lane, text) => {
    const cards = shelf.get(lane)!
    const cardId = text === 'refused' ? newId() : cards[text.length % cards.length]!
    return madeCall(lane, cardId, { path: spec.path, params: { id: cardId }, body: { answerText: text } })
  }
  const atWork = () => (working.size > 0 ? Promise.race(working) : null)
  return { server: { receive, atWork, make }, receive }
}

/** The stored answers to the cards, each with its attempt. */
const storedAnswers = (cardIds: readonly string[]) =>
  app.db
    .selectFrom('card_answer')
    .innerJoin('course_round', 'course_round.id', 'card_answer.round_id')
    .select(['card_answer.answer', 'card_answer.try_number'])
    .where('card_answer.card_id', 'in', cardIds)
    .orderBy('course_round.course_id')
    .orderBy('card_answer.id')
    .execute()

const place = (shelf: ReadonlyMap<string, string[]>) => [...shelf.values()].flat()

test('R18 F5 VIEWER-002 the server ends in the state that it would be in had there always been a network', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), scenarioEvents(lanes), fc.boolean(), async (scheduler, day, hasLocks) => {
      const [offline, online] = [await arrange(), await arrange()]
      const { server } = realServer(offline)
      const device = await runScenario({ scheduler, server, day, hasLocks })
      expect(device.waiting()).toEqual([])
      const straight = realServer(online)
      for (const { lane, body } of device.written) {
        const made = straight.server.make(lane, (body as { answerText: string }).answerText)
        await straight.receive({ ...made, id: newId(), attempts: 0, refusal: null }).catch(() => undefined)
      }
      expect(await storedAnswers(place(offline.shelf))).toEqual(await storedAnswers(place(online.shelf)))
    }),
    { numRuns: 30 },
  )
})
