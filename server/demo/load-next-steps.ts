import { changeClass } from '../features/classes/classes.build.ts'
import { buildNextVersion, saveLaterDraft } from '../features/courses/courses.build.ts'
import { buildPlan, buildReview } from '../features/editor/editor.build.ts'
import type { Db } from '../platform/database/database.ts'
import { toDemoEmail } from './accounts.ts'
import { type AuthoredCardInput, toDemoId } from './authoring.ts'
import { daysAgo } from './days.ts'
import { toClassId, toCourseId } from './load-content.ts'
import { closingTheStore, highDesertCounts } from './studio-courses.ts'

const trainerId = toDemoId('user/org@demo.trellis.test')
const colleagueId = toDemoId(`user/${toDemoEmail('Lena', 'Whitfield')}`)

const countedTwice: AuthoredCardInput = {
  key: 'counted-twice',
  cardType: 'TEXT',
  content: {
    title: 'Two names on every sheet',
    text: 'Who counted and who wrote. A sheet with one name is counted again.',
  },
}
const holidays: AuthoredCardInput = {
  key: 'holidays',
  cardType: 'TEXT',
  content: {
    title: 'Weeks with a holiday',
    text: 'The Friday count moves to Thursday. It is never left out.',
  },
}

const cardsOf = (cards: readonly AuthoredCardInput[]) =>
  cards.map(({ key, cardType, content }) => ({ id: toDemoId(`${highDesertCounts.slug}/${key}`), cardType, content }))

/** A chain's course with a second version, and a third that a colleague has approved and that is planned. */
const loadChainCourse = async (db: Db, now: Date) => {
  const courseId = toCourseId(highDesertCounts.slug)
  const { title, cards } = highDesertCounts
  const second = [...cards, countedTwice]
  const note = 'Two names on every sheet.'
  const published = { audience: 'newcomers', note, publishedBy: trainerId } as const
  await buildNextVersion(db, { courseId, title, cards: cardsOf(second), ...published, now: daysAgo(now, 60) })
  const draft = { title, cards: cardsOf([...second, holidays]), stickyFooter: null }
  await saveLaterDraft(db, { courseId, draft, savedBy: trainerId, now: daysAgo(now, 3) })
  await buildReview(db, {
    courseId,
    reviewerId: colleagueId,
    askedBy: trainerId,
    askedAt: daysAgo(now, 3, 16),
    note: 'Is Thursday right for all stores?',
    answer: { decision: 'approved', words: 'Yes, also in Illinois.', at: daysAgo(now, 2) },
  })
  await buildPlan(db, {
    courseId,
    by: trainerId,
    publishAt: daysAgo(now, -6),
    timeZone: 'America/Denver',
    audience: 'newcomers',
    note: 'Weeks with a holiday.',
    now: daysAgo(now, 1),
  })
}

/** What authors are about to do: drafts that are looked at, one that is planned, a class with a second version. */
export const loadNextSteps = async (db: Db, now: Date) => {
  await loadChainCourse(db, now)
  await buildReview(db, {
    courseId: toCourseId(closingTheStore.slug),
    reviewerId: trainerId,
    askedBy: colleagueId,
    askedAt: daysAgo(now, 1),
    note: 'What do we say about the drawer?',
  })
  await changeClass(db, {
    classId: toClassId('responsible-vendor'),
    change: content => ({
      ...content,
      keyTakeaways: [...content.keyTakeaways, 'A refusal is written down in two lines, and the next register knows.'],
    }),
    audience: 'typo-fix',
    note: 'One more thing to remember.',
    now: daysAgo(now, 30),
  })
}
