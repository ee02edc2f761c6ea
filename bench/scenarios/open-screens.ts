import { toBenchId } from '../dataset/ids.ts'
import { cardId, cardsOfCourse, toTrack } from '../dataset/plan.ts'
import { expectStatus, type HttpResponse } from '../load/send.ts'
import { type Reading, readingAt, readingCount, startReadings } from './readings.ts'
import type { Goal, Scenario, ScenarioContext } from './scenario.ts'
import { type ScreenName, screens } from './screens.ts'

/** One visit of a screen. */
type Visit = Reading & {
  /** The card on the screen. */
  position: number
  /** The ETag of the course that the browser has. */
  etag?: string
}

const sendCall = ({ send, as }: ScenarioContext, call: string, { person, item, position, etag }: Visit) => {
  const [method, path = ''] = call.split(' ')
  const filled = path.replace(':track', toBenchId('track', toTrack(item))).replace(':course', toBenchId('course', item))
  return send({
    method,
    path: `/api${filled}`,
    headers: { ...as(person), ...(etag && method === 'GET' && { 'if-none-match': etag }) },
    ...(method === 'PUT' && { json: { cardId: cardId(item, position) } }),
  })
}

const isRead = (call: string) => call.startsWith('GET ')

/** Sends the reads of a screen together and then its writes, as a browser does; returns the responses in this order. */
const visitScreen = async (context: ScenarioContext, name: ScreenName, visit: Visit): Promise<HttpResponse[]> => {
  const sent = await Promise.all(screens[name].filter(isRead).map(call => sendCall(context, call, visit)))
  for (const call of screens[name].filter(call => !isRead(call))) sent.push(await sendCall(context, call, visit))
  return sent
}

const openScreen = (name: ScreenName, { id, title, goal }: { id: string; title: string; goal: Goal }): Scenario => ({
  id,
  title,
  goal,
  isMeasuredAlone: true,
  prepare: async context => {
    const readings = Array.from({ length: readingCount }, (_, turn) => readingAt(context.size, turn))
    // A screen that only reads is measured on the progress of the generated data.
    await startReadings(context, screens[name].every(isRead) ? [] : readings)
    return async turn => {
      // Each round over all readings shows the next card, so that the position moves.
      const position = Math.floor(turn / readingCount) % (cardsOfCourse - 1)
      for (const sent of await visitScreen(context, name, { ...readings[turn % readingCount]!, position }))
        expectStatus(sent, 200)
    }
  },
})

const times = (most: number): Goal => ({ floor: 'query', times: most })

export const myCourses = openScreen('mycourses', {
  id: 'P2',
  title: 'my courses, 20 tracks with 100 items',
  goal: times(5),
})
export const returnToMyCourses = openScreen('mycourses-return', {
  id: 'P2',
  title: 'back to my courses',
  goal: times(5),
})
export const course = openScreen('course', { id: 'P3', title: 'a course of 40 cards', goal: times(4) })
export const courseInside = openScreen('course-inside', {
  id: 'P3',
  title: 'a course, from my courses',
  goal: times(4),
})

/** Few readers: each has the course in the cache of the browser, at the first card. */
const returningReaders = 200

export const courseAgain: Scenario = {
  id: 'P3',
  title: 'the course again, unchanged',
  goal: times(2),
  isMeasuredAlone: true,
  prepare: async context => {
    const readings = Array.from({ length: returningReaders }, (_, turn) => readingAt(context.size, turn))
    await startReadings(context, readings)
    const visits: Visit[] = []
    for (const reading of readings) {
      const first = { ...reading, position: 0 }
      await visitScreen(context, 'course-inside', first)
      const [read] = await visitScreen(context, 'course-again', first)
      visits.push({ ...first, etag: String(expectStatus(read!, 200).headers.etag) })
    }
    return async turn => {
      const [read] = await visitScreen(context, 'course-again', visits[turn % returningReaders]!)
      expectStatus(read!, 304)
    }
  },
}
