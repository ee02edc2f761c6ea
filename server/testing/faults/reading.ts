import { setTimeout as sleep } from 'node:timers/promises'
import { courses } from '@trellis/contract/courses/courses.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { createChance } from '../../demo/chance.ts'
import { builtInRoles } from '../../features/organizations/organizations.public.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Classroom, Learner } from './classroom.ts'
import { type Load, type Reply, send } from './load.ts'
import { accountSteps, type Write, write } from './steps.ts'

type Reading = { classroom: Classroom; manager?: Learner; url: string; pauseMs: number }

/** Makes a person of a store its manager. */
export const makeManager = async (db: Db, { userId }: Learner): Promise<void> => {
  const own = db.selectFrom('employment').select('id').where('user_id', '=', userId)
  await db
    .updateTable('employment_role')
    .set({ dispensary_role_id: builtInRoles.manager })
    .where('employment_id', 'in', own)
    .execute()
}

/** What a person reads who logs in, opens a course, and as a manager looks at the people of the store. */
const listReads = ({ classroom, manager }: Reading, learner: Learner): Write[] => {
  const chance = createChance(1)
  const course = chance.pick(classroom.courses)
  return [
    accountSteps.refresh({ classroom, course, chance, learner: { ...learner, refreshToken: null } }),
    write(tracks.mine, {}, { traces: [] }),
    write(courses.get, { params: { id: course.courseId } }, { traces: [] }),
    ...(learner === manager ? [write(employees.list, { query: {} }, { traces: [] })] : []),
  ]
}

/** Lets some people of a classroom read continuously, and log in each time; the manager is one of them. */
export const startReading = (reading: Reading): Load => {
  const replies: Reply[] = []
  let isStopped = false
  const read = async (learner: Learner, nth: number) => {
    const chance = createChance(nth)
    while (!isStopped)
      for (const each of listReads(reading, learner)) {
        replies.push(
          await send(reading.url, each, { token: learner.token, address: `10.9.${nth}.${chance.between(1, 254)}` }),
        )
        await sleep(chance.between(0, reading.pauseMs))
      }
  }
  const running = reading.classroom.learners.slice(0, 4).map(read)
  const stop = async () => {
    isStopped = true
    await Promise.all(running)
  }
  return { replies, stop }
}
