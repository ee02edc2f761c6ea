import { type CardCourse, courses } from '@trellis/contract/courses/courses.ts'
import type { OutboxEntry } from '../../platform/offline/outbox-view.ts'
import { type CourseHere, withState } from './course-copy.ts'

const isShown = ({ shows, standing }: OutboxEntry) =>
  standing === 'waiting' ? shows !== null : standing === 'sending' && shows?.atOnce === true

/** The course with the seen cards from the outbox. */
function withMarks(course: CardCourse, marks: readonly OutboxEntry[]): CourseHere {
  const last = marks.at(-1)
  if (!last) return course
  const furthest = Math.max(course.seenPosition, ...marks.map(({ mark }) => mark ?? -1))
  return { ...course, seenPosition: furthest, lastCardId: last.subject, heardCardId: course.lastCardId }
}

/** The course with the answers and seen cards from the outbox; what only the server can decide stays open. */
export function withUnsent(course: CardCourse, calls: readonly OutboxEntry[]): CourseHere {
  const answers = calls.filter(({ notifiesUser }) => notifiesUser)
  const answered = answers
    .filter(isShown)
    .reduce((here, { subject, shows }) => withState(here, subject, shows!.state), course)
  const marks = calls.filter(({ path }) => path === courses.see.path)
  return {
    ...withMarks(answered, marks),
    unsent: new Map(answers.map(call => [call.subject, call])),
    isUnsent: calls.some(({ standing }) => standing === 'waiting'),
  }
}

/** The rejected answers to cards that are no longer in the course. */
export const homelessAnswers = ({ cards, unsent }: CourseHere): OutboxEntry[] =>
  [...(unsent?.values() ?? [])].filter(
    ({ subject, standing }) => standing === 'failed' && !cards.some(({ id }) => id === subject),
  )
