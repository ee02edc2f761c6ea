import type { ContentKind } from '@trellis/contract/authoring/content-kind.ts'
import { publishPlans } from '@trellis/contract/authoring/publish-plans.ts'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { lessonsIn } from '@trellis/contract/class-editor/parts.ts'
import { drafts } from '@trellis/contract/editor/drafts.ts'
import { library } from '@trellis/contract/media/library.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { quizCard, quizQuestions, signInAdministrator, textCard } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildClass, changeClass } from '../classes/classes.build.ts'
import { buildCourse, buildDraft, sampleCard } from '../courses/courses.build.ts'
import { buildFile } from '../media/media.build.ts'
import { mediaJobs } from '../media/media.jobs.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
  token = await signInAdministrator(app)
})
afterAll(() => app.stop())

const publishAt = '2027-01-15T15:00:00.000Z'
const afterSixWeeks = new Date('2027-01-02T03:47:00Z')
const cleanUp = () => mediaJobs[0]?.run({ db: app.db, config: app.config, now: afterSixWeeks, payload: {} })

const plan = (kind: ContentKind, id: string, revision: number) =>
  app.call(
    publishPlans.make,
    {
      params: { kind, id },
      body: { revision, audience: 'newcomers', publishAt, timeZone: 'America/Chicago' },
    },
    token,
  )
const opened = () => ({ opId: newId(), sessionId: newId() })
const usesOf = async (id: string) => (await app.call(library.get, { params: { id } }, token)).body.usedIn
const remove = async (id: string) => (await app.call(library.remove, { params: { id } }, token)).status
/** Deletes a file behind the back of the check, as at the same moment as someone plans with it. */
const removeMeanwhile = (id: string) =>
  app.db.updateTable('media_asset').set({ removed_at: app.now() }).where('id', '=', id).execute()

test('EDITOR-001 API-107 the image of a course that is planned stays, though the draft has let go of it', async () => {
  const file = await buildFile(app.db)
  const picture = sampleCard('IMAGE', { url: file.url, alt: 'A counter' })
  const courseId = await buildDraft(app.db, { title: 'Onset', cards: [picture], now: app.now() })
  expect((await plan('courses', courseId, 1)).status).toBe(200)
  const body = { baseRevision: 1, ...opened(), put: [textCard()], remove: [picture.id], shrink: true as const }
  expect((await app.call(drafts.patch, { params: { id: courseId }, body: body as never }, token)).status).toBe(200)
  expect(await usesOf(file.id)).toEqual([{ place: 'course-plan', id: courseId, title: 'Onset' }])
  expect(await remove(file.id)).toBe(409)
  await removeMeanwhile(file.id)
  await cleanUp()
  expect((await usesOf(file.id)).length).toBe(1)
  await app.call(publishPlans.cancel, { params: { kind: 'courses', id: courseId } }, token)
  expect(await remove(file.id)).toBe(204)
})

/** A class of the platform with one lesson, and how its video is changed. */
const aClass = async () => {
  const lessons = [{ title: 'Dose', text: 'Start low.' }]
  const classId = await buildClass(app.db, { slug: `law-${newId()}`, lessons, now: app.now() })
  const params = { id: classId }
  const read = async () => (await app.call(classDrafts.get, { params }, token)).body
  const show = async (url: string | null) => {
    const { revision, parts } = await read()
    const video = url && { url, posterUrl: null, captionsUrl: null, alt: 'A counter' }
    const body = { baseRevision: revision, ...opened(), put: [{ ...parts[0], video }] }
    return (await app.call(classDrafts.patch, { params, body: body as never }, token)).body.revision
  }
  return { classId, read, show }
}

test('TRACK-017 API-107 so does the video of a class that is planned', async () => {
  const film = await buildFile(app.db, { kind: 'film' })
  const { classId, show } = await aClass()
  expect((await plan('classes', classId, await show(film.url))).status).toBe(200)
  await show(null)
  expect((await usesOf(film.id)).map(({ place }) => place)).toEqual(['class-plan'])
  await removeMeanwhile(film.id)
  await cleanUp()
  expect((await usesOf(film.id)).length).toBe(1)
})

test('TRACK-017 API-107 a video that is replaced counts the drafts of classes, and is another one there', async () => {
  const [film, other] = [await buildFile(app.db, { kind: 'film' }), await buildFile(app.db, { kind: 'film' })]
  const { read, show } = await aClass()
  await show(film.url)
  const replaced = await app.call(library.replace, { params: { id: film.id }, body: { by: other.id } }, token)
  expect(replaced.body).toEqual({ drafts: 1 })
  expect((await read()).parts[0]).toMatchObject({ video: { url: other.url } })
})

test('EDITOR-001 TRACK-017 API-107 a file in a draft is listed by the title that the draft has now', async () => {
  const [file, film] = [await buildFile(app.db), await buildFile(app.db, { kind: 'film' })]
  const cards = [sampleCard('IMAGE', { url: file.url, alt: 'A counter' })]
  const courseId = await buildDraft(app.db, { title: 'Untitled', cards, now: app.now() })
  const course = { title: 'Onset and dose', stickyFooter: null, posterUrl: null, thumbnailUrl: null }
  const renamed = { params: { id: courseId }, body: { baseRevision: 1, ...opened(), course } }
  expect((await app.call(drafts.patch, renamed, token)).status).toBe(200)
  expect(await usesOf(file.id)).toEqual([{ place: 'course-draft', id: courseId, title: 'Onset and dose' }])
  const { classId, show } = await aClass()
  const body = { baseRevision: await show(film.url), ...opened(), class: { title: 'The new law' } }
  expect((await app.call(classDrafts.patch, { params: { id: classId }, body }, token)).status).toBe(200)
  expect(await usesOf(film.id)).toEqual([{ place: 'class-draft', id: classId, title: 'The new law' }])
})

/** A question with this image. */
const questionWith = (url: string) => ({ ...quizQuestions(1)[0]!, image: { url, alt: 'An ID', aspectRatio: 1.5 } })

test('EXAM-003 API-107 the image of a question of an exam stays once it is published, though the next exam has none', async () => {
  const file = await buildFile(app.db)
  const exam = { title: 'Final exam', description: '', questions: [questionWith(file.url)] }
  const lessons = [{ title: 'Dose', text: 'Start low.' }]
  const classId = await buildClass(app.db, { slug: `law-${newId()}`, lessons, exam, now: app.now() })
  await changeClass(app.db, {
    classId,
    change: content => ({ ...content, exam: null, parts: lessonsIn(content.parts) }),
    audience: 'everyone',
    now: app.now(),
  })
  expect(await usesOf(file.id)).toEqual([{ place: 'exam', id: classId, title: 'Final exam' }])
  expect(await remove(file.id)).toBe(409)
})

test('QUIZ-003 API-107 so does the image of a question of a quiz', async () => {
  const file = await buildFile(app.db)
  const quiz = quizCard({ count: 1 })
  quiz.content.quizData.questions = [questionWith(file.url)]
  const courseId = await buildCourse(app.db, { cards: [quiz], now: app.now() })
  expect((await usesOf(file.id)).map(({ place, id }) => [place, id])).toEqual([
    ['course-draft', courseId],
    ['course-version', courseId],
  ])
  expect(await remove(file.id)).toBe(409)
})
