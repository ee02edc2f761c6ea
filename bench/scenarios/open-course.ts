import { toBenchId } from '../dataset/ids.ts'
import { cardsOfCourse, isClass, itemSeen, type Size } from '../dataset/plan.ts'
import { expectStatus, parseJson } from '../load/send.ts'
import type { Scenario, ScenarioContext } from './scenario.ts'
import { personAt } from './spread-people.ts'

const courseSeen = (size: Size, person: number, turn: number) => {
  const items = [itemSeen(size, person, turn % 95), itemSeen(size, person, (turn % 95) + 1)]
  return toBenchId('course', items.find(item => !isClass(item))!)
}

type Course = { cards: unknown[] }

export const openCourse: Scenario = {
  id: 'P3',
  title: 'open a course of 40 cards',
  goal: { floor: 'query', times: 4 },
  prepare:
    ({ send, size, as }) =>
    async turn => {
      const person = personAt(size, turn)
      const headers = as(person)
      const id = courseSeen(size, person, turn)
      const paths = [`/api/card-courses/${id}`, `/api/card-courses/${id}/navigation`, `/api/branding?courseId=${id}`]
      const sent = await Promise.all(paths.map(path => send({ path, headers })))
      for (const each of sent) expectStatus(each, 200)
    },
}

const readCourse = async ({ send, as }: ScenarioContext, person: number, id: string) => {
  const sent = expectStatus(await send({ path: `/api/card-courses/${id}`, headers: as(person) }), 200)
  const { cards } = parseJson<Course>(sent)
  if (cards.length !== cardsOfCourse) throw new Error(`answered ${cards.length} cards instead of ${cardsOfCourse}`)
  return String(sent.headers.etag)
}

export const openCourseAgain: Scenario = {
  id: 'P3',
  title: 'open it again, unchanged',
  goal: { floor: 'query', times: 2 },
  prepare: context => {
    const { send, size, as } = context
    const known = new Map<number, Promise<string>>()
    const readers = 200
    return async turn => {
      const reader = turn % readers
      const person = personAt(size, reader + 1)
      const id = courseSeen(size, person, reader)
      if (!known.has(reader)) known.set(reader, readCourse(context, person, id))
      const etag = await known.get(reader)!
      expectStatus(
        await send({ path: `/api/card-courses/${id}`, headers: { ...as(person), 'if-none-match': etag } }),
        304,
      )
    }
  },
}
