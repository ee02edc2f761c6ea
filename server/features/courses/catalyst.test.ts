import type { AuthoredCard } from '@trellis/contract/cards/cards.ts'
import { catalyst, type FormValues } from '@trellis/contract/courses/catalyst.ts'
import { courses, previewHeader } from '@trellis/contract/courses/courses.ts'
import { previewLinks } from '@trellis/contract/courses/preview-links.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  employLearner,
  formCard,
  type Learner,
  openCourse,
  questionCard,
  signInAdministrator,
  textCard,
} from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { sampleCard } from './courses.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Fields = Parameters<typeof formCard>[0]
type At = Learner & { courseId: string; card: AuthoredCard }

/** A learner of a course with this card and a speed bump. */
const learnerAt = async (card: AuthoredCard): Promise<At> => {
  const learner = await employLearner(app)
  return { ...learner, card, courseId: await openCourse(app, learner, { cards: [card, sampleCard('SPEED_BUMP')] }) }
}
const learnerWith = (fields: Fields, more: object = {}) => learnerAt(formCard(fields, more))

const record = ({ courseId, card, token }: At, event: object, caller: Parameters<TestApp['call']>[2] = token) =>
  app.call(catalyst.record, { body: { courseId, cardId: card.id, ...event } as never }, caller)
const send = (at: At, values: FormValues) => record(at, { type: 'CATALYST_FORM', values })

const eventsOf = ({ courseId }: { courseId: string }) =>
  app.db.selectFrom('catalyst_event').selectAll().where('course_id', '=', courseId).orderBy('id').execute()
const storedValues = async (at: At) => (await eventsOf(at)).map(event => event.form_values)
const readCard = async ({ token, courseId, card }: At) => {
  const { body } = await app.call(courses.get, { params: { id: courseId } }, token)
  return body.cards.find(each => each.id === card.id)
}

const options = ['S', 'M', 'L']
const everyField: Fields = [
  { name: 'where', type: 'header', label: 'Where it goes' },
  { name: 'email', type: 'email', required: true },
  { name: 'phone', type: 'phoneNumber', required: true },
  { name: 'store', type: 'textInput', required: true },
  { name: 'note', type: 'textArea', required: true },
  { name: 'size', type: 'singleSelect', required: true, options },
  { name: 'days', type: 'multiSelect', required: true, options },
  { name: 'agreed', type: 'checkbox', required: true },
]
const everyValue = {
  email: 'ana@example.com',
  phone: '3035550101',
  store: 'Juniper & Main',
  note: 'Two lines\nof text',
  size: 'M',
  days: ['S', 'L'],
  agreed: true,
}

test('FORM-001 FORM-002 FORM-003 API-148 a form with every type of field is sent, saved as it was filled in, and shown as sent', async () => {
  const at = await learnerWith(everyField, { partner: 'alpenglow', campaign: 'kit' })
  expect(await readCard(at)).toMatchObject({ catalystFormSubmittedAt: null })
  const answer = await record(at, { type: 'CATALYST_FORM', values: everyValue, partner: 'alpenglow', campaign: 'kit' })
  expect(answer.status).toBe(200)
  expect(await eventsOf(at)).toMatchObject([
    {
      type: 'CATALYST_FORM',
      card_id: at.card.id,
      user_id: at.userId,
      session_id: null,
      partner: 'alpenglow',
      campaign: 'kit',
      form_values: everyValue,
      created_at: app.now(),
    },
  ])
  expect(await readCard(at)).toMatchObject({ catalystFormSubmittedAt: app.now().toISOString() })
})

test('VALID-042 every empty required field is named, and nothing is saved', async () => {
  const at = await learnerWith(everyField)
  const answer = await send(at, { email: '', phone: '', store: '', days: [], agreed: false })
  expect([answer.status, answer.problem.errors]).toEqual([
    422,
    {
      'values.email': ['The email is required'],
      'values.phone': ['The phone is required'],
      'values.store': ['The store is required'],
      'values.note': ['The note is required'],
      'values.size': ['The size is required'],
      'values.days': ['The days is required'],
      'values.agreed': ['The agreed is required'],
    },
  ])
  expect(await eventsOf(at)).toEqual([])
  expect(await app.db.selectFrom('course_round').select('id').where('course_id', '=', at.courseId).execute()).toEqual(
    [],
  )
})

test('VALID-042 what is not required may stay empty', async () => {
  const at = await learnerWith(everyField.map(field => ({ ...field, required: false })))
  expect((await send(at, {})).status).toBe(200)
  expect(await storedValues(at)).toEqual([{}])
})

type Wrong = [field: Fields[number], value: FormValues[string], sentence: string]
const wrongs: Wrong[] = [
  [{ name: 'email', type: 'email' }, 'ana@example', 'Invalid email address.'],
  [{ name: 'phone', type: 'phoneNumber' }, '(303) 555-0101', 'Please enter a valid phone number.'],
  [{ name: 'store', type: 'textInput' }, 'x'.repeat(301), 'Use at most 300 characters.'],
  [{ name: 'note', type: 'textArea' }, ['a', 'b'], 'Write a text.'],
  [{ name: 'size', type: 'singleSelect', options }, 'XL', 'Choose one of the options.'],
  [{ name: 'size', type: 'singleSelect', options }, ['S'], 'Choose one of the options.'],
  [{ name: 'days', type: 'multiSelect', options }, ['S', 'XL'], 'Choose among the options.'],
  [{ name: 'days', type: 'multiSelect', options }, 'S', 'Choose among the options.'],
  [{ name: 'agreed', type: 'checkbox' }, 'yes', 'Tick the box or leave it.'],
  [{ name: 'receipt', type: 'file' }, true, 'Choose a file.'],
  [{ name: 'receipt', type: 'file' }, 'forms/never-sent.png', 'Please add the file again.'],
]
test.each(wrongs)('VALID-044 VALID-045 FORM-002 the field %j refuses %j', async (field, value, sentence) => {
  const at = await learnerWith([field])
  const answer = await send(at, { [field.name]: value })
  expect([answer.status, answer.problem.errors]).toEqual([422, { [`values.${field.name}`]: [sentence] }])
  expect(await eventsOf(at)).toEqual([])
})

test('FORM-001 values that the form does not ask for are left out', async () => {
  const at = await learnerWith([
    { name: 'store', type: 'textInput' },
    { name: 'title', type: 'header' },
  ])
  await send(at, { store: 'Juniper', title: 'Not a field', isAdministrator: true })
  expect(await storedValues(at)).toEqual([{ store: 'Juniper' }])
})

test('FORM-001 a form is no bag: a value of endless length is refused', async () => {
  const at = await learnerWith([{ name: 'note', type: 'textArea' }])
  expect((await send(at, { note: 'x'.repeat(4001) })).status).toBe(422)
})

test('VIEWER-016 a required form completes the course, and says so', async () => {
  const learner = await employLearner(app)
  const card = formCard([{ name: 'store', type: 'textInput' }], { requiredForCourseCompletion: true })
  const courseId = await openCourse(app, learner, { cards: [card] })
  const { body } = await send({ ...learner, card, courseId }, { store: 'Juniper' })
  expect(body.progress).toMatchObject({ isCompleted: true, left: [] })
})

test('FORM-003 a form that is sent again is saved again', async () => {
  const at = await learnerWith([{ name: 'store', type: 'textInput' }])
  await send(at, { store: 'Juniper' })
  await send(at, { store: 'Main' })
  expect(await storedValues(at)).toEqual([{ store: 'Juniper' }, { store: 'Main' }])
  const answers = app.db.selectFrom('card_answer').select('try_number').where('card_id', '=', at.card.id)
  expect(await answers.orderBy('try_number').execute()).toEqual([{ try_number: 1 }, { try_number: 2 }])
})

test('API-145 CARD-024 a share is recorded for its partner and campaign, and is no answer', async () => {
  const at = await learnerAt(sampleCard('SHARE_BUTTON'))
  const share = { type: 'COURSE_SHARED', partner: 'alpenglow', campaign: 'fall' }
  expect((await record(at, share)).status).toBe(200)
  expect(await eventsOf(at)).toMatchObject([{ ...share, user_id: at.userId, form_values: {} }])
})

test.each([
  [{ campaign: 'fall' }, ['partner']],
  [{ partner: 'alpenglow' }, ['campaign']],
  [{ partner: ' ', campaign: '' }, ['partner', 'campaign']],
  [{ partner: null, campaign: null }, ['partner', 'campaign']],
])('API-145 a share with %j is no event', async (named, missing) => {
  const at = await learnerAt(sampleCard('SHARE_BUTTON'))
  const { status, problem } = await record(at, { type: 'COURSE_SHARED', ...named })
  const sentence = ['A share needs a partner and a campaign.']
  expect([status, problem.errors]).toEqual([422, Object.fromEntries(missing.map(name => [name, sentence]))])
  expect(await eventsOf(at)).toEqual([])
})

test.each([
  ['CELL_PHONE_OPT_IN', 'phoneNumber', '3035550101'],
  ['EMAIL_OPT_IN', 'email', 'ana@example.com'],
] as const)(
  'API-146 API-147 a %s fills the form’s own field for it, however that is called',
  async (type, key, contact) => {
    const at = await learnerWith([{ name: 'reachMe', type: key, required: true }])
    expect((await record(at, { type, [key]: contact })).status).toBe(200)
    expect(await storedValues(at)).toEqual([{ reachMe: contact }])
    expect(await readCard(at)).toMatchObject({ catalystFormSubmittedAt: app.now().toISOString() })
  },
)

test('API-146 API-147 the other fields of a sign-up’s form are checked as in any form', async () => {
  const at = await learnerWith([
    { name: 'phone', type: 'phoneNumber' },
    { name: 'store', type: 'textInput', required: true },
  ])
  const event = { type: 'CELL_PHONE_OPT_IN', phoneNumber: '3035550101' }
  expect((await record(at, event)).problem.errors).toEqual({ 'values.store': ['The store is required'] })
  expect((await record(at, { ...event, values: { store: 'Juniper', more: 'x' } })).status).toBe(200)
  expect(await storedValues(at)).toEqual([{ phone: '3035550101', store: 'Juniper' }])
})

test.each([
  ['CELL_PHONE_OPT_IN', { phoneNumber: '555' }, { phoneNumber: ['Please enter a valid phone number.'] }],
  ['EMAIL_OPT_IN', { email: 'ana' }, { email: ['Invalid email address.'] }],
] as const)('API-146 API-147 VALID-044 VALID-045 a %s needs its contact', async (type, wrong, errors) => {
  const at = await learnerAt(sampleCard('OPT_IN'))
  expect((await record(at, { type, ...wrong })).problem.errors).toEqual(errors)
  expect((await record(at, { type })).status).toBe(422)
  expect(await eventsOf(at)).toEqual([])
})

test('API-146 API-147 a sign-up on a plain card saves the contact and nothing else', async () => {
  const at = await learnerAt(sampleCard('OPT_IN'))
  await record(at, { type: 'EMAIL_OPT_IN', email: 'ana@example.com', values: { note: 'x' } })
  await record(at, { type: 'CELL_PHONE_OPT_IN', phoneNumber: '3035550101' })
  expect(await storedValues(at)).toEqual([{ email: 'ana@example.com' }, { phoneNumber: '3035550101' }])
})

const strays: [string, () => AuthoredCard, object][] = [
  ['a form of a text', textCard, { type: 'CATALYST_FORM', values: { note: 'x' } }],
  ['a form of an opt-in', () => sampleCard('OPT_IN'), { type: 'CATALYST_FORM', values: {} }],
  ['a sign-up of a question', questionCard, { type: 'EMAIL_OPT_IN', email: 'ana@example.com' }],
  [
    'a share of a form',
    () => formCard([{ name: 'a', type: 'textInput' }]),
    { type: 'COURSE_SHARED', partner: 'a', campaign: 'b' },
  ],
]
test.each(strays)('API-145 API-148 %s does not exist', async (_what, card, event) => {
  const at = await learnerAt(card())
  expect((await record(at, event)).status).toBe(404)
  expect(await eventsOf(at)).toEqual([])
})

test('API-148 a card is spoken of in its own course alone, and by those who may open it', async () => {
  const at = await learnerWith([{ name: 'store', type: 'textInput' }])
  const other = await learnerWith([{ name: 'store', type: 'textInput' }])
  const event = { type: 'CATALYST_FORM', values: { store: 'Juniper' } }
  expect((await record(at, { ...event, courseId: other.courseId })).status).toBe(404)
  expect((await record(at, event, other.token)).status).toBe(404)
  expect((await record(at, event, '')).status).toBe(401)
  expect([await eventsOf(at), await eventsOf(other)]).toEqual([[], []])
})

test('API-149 a visitor with a link has a session instead of an account; the form is validated but not saved', async () => {
  const at = await learnerWith([{ name: 'store', type: 'textInput', required: true }])
  const link = { params: { id: at.courseId }, body: {} }
  const { accessToken } = (await app.call(previewLinks.make, link, await signInAdministrator(app))).body
  const visitor = { headers: { [previewHeader]: accessToken } }
  const event = { type: 'CATALYST_FORM', sessionId: newId() }
  expect((await record(at, { ...event, values: {} }, visitor)).problem.errors).toEqual({
    'values.store': ['The store is required'],
  })
  expect((await record(at, { ...event, values: { store: 'Juniper' } }, visitor)).body).toEqual({ progress: null })
  expect((await record(at, { ...event, courseId: newId(), values: { store: 'Juniper' } }, visitor)).status).toBe(404)
  expect(await eventsOf(at)).toEqual([])
})
