import { classes } from '@trellis/contract/classes/classes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { answersTo, assignTrack, quizQuestions } from '../../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { buildClass } from '../../../classes/classes.build.ts'
import { buildCourse, buildNextVersion, sampleCard } from '../../../courses/courses.build.ts'
import { buildRounds } from '../../../courses/rounds.build.ts'
import { buildContent } from '../../../credentials/credentials.build.ts'
import { hire, now, openPackStore, type PackStore, readPack, storedFiles } from '../testing/pack-world.ts'
import { writeRichText } from './rich-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now })
})
afterAll(() => app.stop())

const image = (name: string) => `/media/library/${name}`
const imageName = '019ac000-0000-7000-8000-0000000000aa.jpg'

const newCourse = () => ({
  title: 'Checking <ID>',
  cards: [
    sampleCard('TEXT', {
      title: 'At the <b>door</b>',
      text: '**Ask** for <script>alert(1)</script> [the law](https://law.example)',
    }),
    sampleCard('IMAGE', { url: image(imageName), alt: 'A "card"' }),
    sampleCard('IMAGE', { url: '/media/credentials/019ac000-0000-7000-8000-0000000000bb.pdf', alt: 'A private file' }),
    sampleCard('VIDEO', { url: '/media/library/019ac000-0000-7000-8000-0000000000cc.mp4', alt: 'A talk' }),
    sampleCard('QUESTION'),
  ],
})

const complete = async (store: PackStore, courseId: string) => {
  const userId = await hire(store, { firstName: 'Ana', lastName: 'Ortiz' })
  const { id } = await app.db
    .selectFrom('card_course')
    .select('published_version_id as id')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const at = new Date('2026-03-04T18:30:00Z')
  const round = { startedAt: at, seenPosition: 4, lastCardId: null, completedAt: at, answers: [] }
  await buildRounds(app.db, [{ userId, courseId, versionId: id!, ...round }])
}

/** A store where a course of the platform counts beside the chain's own. */
const openWith = async (courseId: string) => {
  const store = await openPackStore(app)
  const { requirementId, chainId: retailOrganizationId } = store
  await buildContent(app.db, { requirementId, courseId, retailOrganizationId })
  return store
}

test('a version reads the same in every pack, as it was taken, whatever was published since', async () => {
  const courseId = await buildCourse(app.db, { ...newCourse(), now })
  const [one, other] = [await openWith(courseId), await openWith(courseId)]
  await complete(one, courseId)
  const path = 'content/checking-id-v1.html'
  const { texts } = await readPack(one, { files: storedFiles })
  await complete(other, courseId)
  await buildNextVersion(app.db, { courseId, cards: [sampleCard('TEXT')], now })
  expect((await readPack(other, { files: storedFiles })).texts[path]).toBe(texts[path])
  expect(texts[path]).toContain('✓ Right answer</strong> <p>Up to two hours</p>')
  expect(texts[path]).toContain('At the &lt;b&gt;door&lt;/b&gt;')
})

test('images of the library are beside the page; videos and other addresses are left out and named', async () => {
  const courseId = await buildCourse(app.db, { ...newCourse(), now })
  const store = await openWith(courseId)
  await complete(store, courseId)
  const { texts, leftOut } = await readPack(store, { files: storedFiles })
  expect(texts[`content/media/${imageName}`]).toBe(`library/${imageName}`)
  expect(texts['content/checking-id-v1.html']).toContain(`<img src="media/${imageName}" alt="A &quot;card&quot;">`)
  expect(Object.values(texts)).not.toContain('credentials/019ac000-0000-7000-8000-0000000000bb.pdf')
  expect(leftOut.map(({ what, why }) => `${what}: ${why}`).toSorted()).toEqual([
    expect.stringMatching(/bb\.pdf, shown in Checking <ID>, version 1: The file is not in the library/),
    expect.stringMatching(/cc\.mp4, shown in Checking <ID>, version 1: Videos/),
  ])
})

test('courses with the same title have a page each', async () => {
  const [courseId, sameTitle] = [
    await buildCourse(app.db, { ...newCourse(), now }),
    await buildCourse(app.db, { ...newCourse(), now }),
  ]
  const store = await openWith(courseId)
  const { requirementId, chainId: retailOrganizationId } = store
  await buildContent(app.db, { requirementId, courseId: sameTitle, retailOrganizationId })
  await complete(store, courseId)
  await complete(store, sameTitle)
  const { texts } = await readPack(store, { files: storedFiles })
  expect(Object.keys(texts).filter(path => path.startsWith('content/checking-id-v1'))).toHaveLength(2)
})

test('a class is there with its lessons and its exam, and each try of it', async () => {
  const store = await openPackStore(app)
  const { requirementId, chainId: retailOrganizationId, dispensaryId } = store
  const [slug, questions] = [`safe-sales-${newId()}`, quizQuestions(2)]
  const exam = { title: 'Final exam', description: 'All lessons.', questions }
  const lesson = { id: newId(), title: 'At the door', text: 'Ask for **ID**.' }
  const classId = await buildClass(app.db, { slug, title: 'Safe sales', lessons: [lesson], exam, now })
  await buildContent(app.db, { requirementId, classId, retailOrganizationId })
  await assignTrack(app, dispensaryId, { items: [{ classId }] })
  const userId = await hire(store, { firstName: 'Ana', lastName: 'Ortiz' })
  const token = await app.signIn(userId)
  await app.call(classes.completeLesson, { params: { id: classId, lessonId: lesson.id } }, token)
  const submit = (right: number) =>
    app.call(classes.submitExam, { params: { id: classId }, body: { answers: answersTo(questions, right) } }, token)
  expect((await submit(0)).body.passed).toBe(false)
  expect((await submit(2)).body.passed).toBe(true)
  const { texts, page } = await readPack(store)
  expect(texts['content/safe-sales-v1.html']).toContain('<p>Ask for <strong>ID</strong>.</p>')
  expect(texts['content/safe-sales-v1.html']).toContain('✓ Right answer')
  expect(page).toContain('<li>2026-11-30: Final exam, failed, 0 %</li><li>2026-11-30: Final exam, passed, 100 %</li>')
})

test.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['[click](javascript:alert(1))', '<p>click (javascript:alert(1))</p>'],
  ['![a](https://x.example/i.png)', '<p>a</p>'],
  ['- one\n- *two*', '<ul><li>one</li><li><em>two</em></li></ul>'],
])('an author’s text %s is written without anything that runs or loads', (text, expected) => {
  expect(writeRichText(text).html).toContain(expected)
})
