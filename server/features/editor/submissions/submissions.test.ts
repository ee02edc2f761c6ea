import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { catalyst } from '@trellis/contract/courses/catalyst.ts'
import { promoHeader } from '@trellis/contract/courses/promos.ts'
import { submissions } from '@trellis/contract/editor/submissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import {
  employAtOrganization,
  employLearner,
  formCard,
  type Learner,
  openCourse,
  signInAdministrator,
} from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildPromo, sampleCard } from '../../courses/courses.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildRetailOrganization,
} from '../../organizations/organizations.build.ts'
import { buildDirectAssignment } from '../../tracks/tracks.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const learnerAt = async (dispensaryId: string, lastName: string) =>
  employLearner(app, { userId: await buildUser(app.db, { firstName: 'Ana', lastName }), dispensaryId })

/** A brand's course with a form and a question, at a store that the brand works with, and its admin. */
const aCourse = async () => {
  const [brandId, partnerId] = [await buildBrand(app.db), await buildDispensary(app.db)]
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: partnerId }])
  const token = await employAtOrganization(app, { brandId }, { isBrandAdmin: true })
  const form = formCard([
    { name: 'size', type: 'singleSelect', options: ['S', 'M'], required: true },
    { name: 'remark', type: 'textArea' },
  ])
  const question = sampleCard('FREE_FORM_QUESTION')
  const learner = await learnerAt(partnerId, `Reyes${newId()}`)
  const courseId = await openCourse(app, learner, { brandId, cards: [question, form] })
  return { brandId, partnerId, token, form, question, learner, courseId }
}
type Course = Awaited<ReturnType<typeof aCourse>>

const sendForm = async ({ courseId, form }: Course, { token }: Learner, remark: string) => {
  const body = { type: 'CATALYST_FORM' as const, courseId, cardId: form.id, values: { size: 'M', remark } }
  expect((await app.call(catalyst.record, { body }, token)).status).toBe(200)
}
const write = async ({ question }: Course, { token }: Learner, answerText: string) => {
  const call = { params: { id: question.id }, body: { answerText } }
  expect((await app.call(answerCalls.FREE_FORM_QUESTION, call, token)).status).toBe(200)
}

type Query = {
  filter?: string
  kind?: 'form' | 'answer' | 'contact'
  cardId?: string
  dispensaryId?: string
  period?: '7'
  promoId?: string
}
const list = async (courseId: string, token: string, query: Query = {}) =>
  app.call(submissions.list, { params: { id: courseId }, query }, token)
const open = (courseId: string, submissionId: string, token: string) =>
  app.call(submissions.details, { params: { id: courseId, submissionId } }, token)
const fileOf = (courseId: string, token: string) =>
  app.call(submissions.export, { params: { id: courseId }, query: { format: 'csv' } }, token)

/** Someone of a store that the brand does not work with, who takes the course too. */
const aStranger = async ({ courseId }: Course, lastName: string) => {
  const learner = await learnerAt(await buildDispensary(app.db), lastName)
  await buildDirectAssignment(app.db, { userId: learner.userId, courseId, now: app.now() })
  return learner
}

test('FORM-008 the brand of a course reads what learners sent in, the newest first, and finds it by card, kind, store, period and text', async () => {
  const course = await aCourse()
  const { courseId, token, form, question, partnerId } = course
  await write(course, course.learner, 'I ask what they like')
  await sendForm(course, course.learner, 'Thanks for the socks')
  const all = (await list(courseId, token)).body
  expect(all.items.map(({ kind, card }) => [kind, card.id])).toEqual(
    expect.arrayContaining([
      ['form', form.id],
      ['answer', question.id],
    ]),
  )
  expect(all.paging.total).toBe(2)
  expect(all.choices.cards.map(({ id }) => id)).toEqual([question.id, form.id])
  expect(all.choices.dispensaries.map(({ id }) => id)).toEqual([partnerId])
  const found = async (query: Query) => (await list(courseId, token, query)).body.items.map(({ kind }) => kind)
  expect(await found({ filter: 'socks' })).toEqual(['form'])
  expect(await found({ kind: 'answer' })).toEqual(['answer'])
  expect(await found({ cardId: form.id })).toEqual(['form'])
  expect(await found({ dispensaryId: partnerId, kind: 'form' })).toEqual(['form'])
  expect(await found({ dispensaryId: newId() })).toEqual([])
  await sql`update catalyst_event set created_at = created_at - interval '8 days' where course_id = ${courseId}`.execute(
    app.db,
  )
  expect(await found({ period: '7' })).toEqual(['answer'])
  expect(await found({})).toEqual(['answer', 'form'])
})

test('FORM-008 PREVIEW-006 what visitors of a promo sent can be read by itself; only promos by which something came are offered', async () => {
  const course = await aCourse()
  const { courseId, token, form } = course
  const promoId = await buildPromo(app.db, { courseId, name: 'Autumn fair', now: app.now() })
  const quiet = await buildPromo(app.db, { courseId, now: app.now() })
  await write(course, course.learner, 'I ask what they like')
  await sendForm(course, course.learner, 'Thanks')
  const body = {
    type: 'CATALYST_FORM' as const,
    courseId,
    cardId: form.id,
    values: { size: 'S', remark: 'From the fair' },
  }
  const sent = await app.call(catalyst.record, { body }, { headers: { [promoHeader]: promoId } })
  expect(sent.status).toBe(200)
  const found = async (query: Query) =>
    (await list(courseId, token, query)).body.items.map(({ isVisitor }) => isVisitor)
  expect([await found({ promoId }), await found({ promoId: quiet }), (await found({})).length]).toEqual([[true], [], 3])
  expect((await list(courseId, token)).body.choices.promos).toEqual([{ id: promoId, name: 'Autumn fair' }])
  const query = { format: 'csv', promoId } as const
  const { text } = await app.call(submissions.export, { params: { id: courseId }, query }, token)
  expect([text.includes('From the fair'), text.includes('Thanks')]).toEqual([true, false])
})

test('FORM-008 each look and each export is in the audit log', async () => {
  const course = await aCourse()
  await sendForm(course, course.learner, 'Thanks')
  const [sent] = (await list(course.courseId, course.token, { kind: 'form' })).body.items
  const { body } = await open(course.courseId, sent!.id, course.token)
  expect(body.given.map(({ label, value }) => [label, value])).toEqual([
    ['The size', 'M'],
    ['The remark', 'Thanks'],
  ])
  expect((await fileOf(course.courseId, course.token)).status).toBe(200)
  const { rows } = await sql<{ act: string; subject_id: string }>`
    select act, subject_id from audit_entry
     where details ->> 'courseId' = ${course.courseId} or subject_id = ${course.courseId} order by act`.execute(app.db)
  expect(rows).toEqual([
    { act: 'list-exported', subject_id: course.courseId },
    { act: 'submission-opened', subject_id: course.learner.userId },
  ])
})

test('FORM-008 quality: S7 no one else reads what was sent, also not by guessing an id', async () => {
  const [course, other] = [await aCourse(), await aCourse()]
  await sendForm(course, course.learner, 'Thanks')
  const [sent] = (await list(course.courseId, course.token)).body.items
  const refused = [
    await list(course.courseId, other.token),
    await open(course.courseId, sent!.id, other.token),
    await open(other.courseId, sent!.id, other.token),
    await fileOf(course.courseId, other.token),
    await open(course.courseId, newId(), course.token),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await list(course.courseId, course.learner.token)).status).toBe(403)
})

test('FORM-008 a brand names people as its one rule allows, and finds no one by another name', async () => {
  const course = await aCourse()
  const { courseId, token } = course
  const lastName = `Hidden${newId()}`
  await sendForm(course, course.learner, 'Thanks')
  for (const each of await Promise.all(Array.from({ length: 5 }, () => aStranger(course, lastName))))
    await sendForm(course, each, 'Hello')
  const { items } = (await list(courseId, token, { kind: 'form' })).body
  expect(items.map(({ personName, dispensary }) => [personName === null, dispensary === null]).sort()).toEqual([
    [false, false],
    ...Array(5).fill([true, true]),
  ])
  expect((await list(courseId, token, { filter: lastName })).body.items).toEqual([])
  expect((await fileOf(courseId, token)).text).not.toContain(lastName)
  const administrator = await signInAdministrator(app)
  expect((await list(courseId, administrator, { filter: lastName })).body.items).toHaveLength(5)
})

test('FORM-008 words of people who may not be named are read where five of them wrote, of fewer by no one', async () => {
  const course = await aCourse()
  const strangers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(name => aStranger(course, name)))
  const [first, ...others] = strangers
  for (const each of others) await write(course, each, 'I smile at them')
  const administrator = await signInAdministrator(app)
  const answers = async (token: string) => (await list(course.courseId, token, { kind: 'answer' })).body.items
  expect(await answers(course.token)).toEqual([])
  const [hidden] = await answers(administrator)
  expect((await open(course.courseId, hidden!.id, course.token)).status).toBe(404)
  expect((await fileOf(course.courseId, course.token)).text).not.toContain('I smile')
  await write(course, first!, 'I listen first')
  expect((await answers(course.token)).map(({ personName }) => personName)).toEqual(Array(5).fill(null))
})

test('FORM-008 what was sent is exported with a column for each field, in which formulas are text', async () => {
  const course = await aCourse()
  await sendForm(course, course.learner, '=1+1')
  await write(course, course.learner, 'I ask what they like')
  const [head = '', ...lines] = (await fileOf(course.courseId, course.token)).text.trim().split('\r\n')
  expect(head).toContain(
    'Sent at,Kind,Card,First name,Last name,Store,Answer,E-mail,Phone number,The size,The remark,Other fields',
  )
  expect(lines).toHaveLength(2)
  expect(lines.find(line => line.includes('Form'))).toContain("M,'=1+1")
  expect(lines.find(line => line.includes('Answer'))).toContain('I ask what they like')
})

test('FORM-008 what someone had sent is gone with their account', async () => {
  const course = await aCourse()
  await sendForm(course, course.learner, 'Thanks')
  await sql`update catalyst_event set form_values = '{}' where user_id = ${course.learner.userId}`.execute(app.db)
  expect((await list(course.courseId, course.token)).body.items).toEqual([])
})

test('FORM-008 a contact is read without what the product adds, and a text that names someone’s file opens none', async () => {
  const [course, optIn] = [await aCourse(), sampleCard('OPT_IN', { type: 2 })]
  const { courseId, token, learner, form } = course
  const other = await openCourse(app, learner, { brandId: course.brandId, cards: [optIn] })
  const body = { type: 2 as const, email: 'ana@store.example.com' }
  expect((await app.call(answerCalls.OPT_IN, { params: { id: optIn.id }, body }, learner.token)).status).toBe(200)
  const [contact] = (await list(other, token, { kind: 'contact' })).body.items
  expect(contact).toMatchObject({ fields: 1, excerpt: null })
  expect((await open(other, contact!.id, token)).body.given).toEqual([
    { name: 'email', label: 'email', value: 'ana@store.example.com', file: null },
  ])
  const key = `forms/${newId()}.pdf`
  await sql`
    insert into stored_file (key, purpose, owner_id, card_id, file_name, created_at, uploaded_at)
    values (${key}, 'form-upload', ${await buildUser(app.db)}, ${form.id}, 'theirs.pdf', ${app.now()}, ${app.now()})`.execute(
    app.db,
  )
  await sendForm(course, learner, key)
  const [sent] = (await list(courseId, token, { kind: 'form' })).body.items
  expect(sent).toMatchObject({ files: 0 })
  expect(JSON.stringify((await open(courseId, sent!.id, token)).body)).not.toContain('theirs.pdf')
})

test('FORM-008 a chain reads what was sent with its own courses, and names who worked at its stores', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const token = await employAtOrganization(app, { retailOrganizationId })
  const own = await learnerAt(await buildDispensary(app.db, { retailOrganizationId }), 'Own')
  const form = formCard([{ name: 'size', type: 'textInput' }])
  const courseId = await openCourse(app, own, { retailOrganizationId, cards: [form] })
  const foreign = await Promise.all(
    Array.from({ length: 5 }, async () => learnerAt(await buildDispensary(app.db), 'Foreign')),
  )
  await Promise.all(foreign.map(({ userId }) => buildDirectAssignment(app.db, { userId, courseId, now: app.now() })))
  for (const { token: sender } of [own, ...foreign]) {
    const body = { type: 'CATALYST_FORM' as const, courseId, cardId: form.id, values: { size: 'M' } }
    expect((await app.call(catalyst.record, { body }, sender)).status).toBe(200)
  }
  const names = (await list(courseId, token)).body.items.map(({ personName }) => personName)
  expect(names).toHaveLength(6)
  expect(names).toEqual(expect.arrayContaining(['Ana Own', null]))
})

test('FORM-008 an address is read in one line, and exported with a column for each of its parts', async () => {
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const token = await employAtOrganization(app, { retailOrganizationId })
  const own = await learnerAt(await buildDispensary(app.db, { retailOrganizationId }), 'Own')
  const form = formCard([{ name: 'home', label: 'Home', type: 'address' }])
  const courseId = await openCourse(app, own, { retailOrganizationId, cards: [form] })
  const home = { street: '12 Elm Street', line2: 'Apt 4', city: 'Denver', state: 'CO', zip: '80202' }
  const body = { type: 'CATALYST_FORM' as const, courseId, cardId: form.id, values: { home } }
  expect((await app.call(catalyst.record, { body }, own.token)).status).toBe(200)
  const [sent] = (await list(courseId, token)).body.items
  expect((await open(courseId, sent!.id, token)).body.given).toMatchObject([
    { label: 'Home', value: '12 Elm Street, Apt 4, Denver, CO 80202' },
  ])
  const { text } = await app.call(submissions.export, { params: { id: courseId }, query: { format: 'csv' } }, token)
  const [titles, line] = text.split('\r\n')
  expect(titles).toContain('Home: Street,Home: Apartment or suite,Home: City,Home: State,Home: ZIP code')
  expect(line).toContain('12 Elm Street,Apt 4,Denver,CO,80202')
})
