import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { anEmail, buildPatch, chainDirectory, entraUser } from './testing/directory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const none = { name: undefined, displayName: undefined }

const sent: [string, object, string[]][] = [
  ['a display name only', { displayName: 'Min Ok' }, ['Min', 'Ok']],
  ['a formatted name only', { name: { formatted: 'Mira Bell' } }, ['Mira', 'Bell']],
  ['a formatted name beside a login', { name: { formatted: 'Mira Bell' }, displayName: 'mbell' }, ['Mira', 'Bell']],
  ['the surname first', { displayName: 'van Dyk, Mira' }, ['Mira', 'van Dyk']],
  ['one name', { displayName: 'Madonna' }, ['Madonna', '']],
  ['a surname only', { name: { givenName: null, familyName: 'Patel' }, displayName: 'Patel' }, ['Patel', '']],
  ['a surname without a display name', { name: { familyName: 'Patel' } }, ['Patel', '']],
  [
    'a surname in a display name',
    { name: { familyName: 'de la Cruz' }, displayName: 'Ana Maria de la Cruz' },
    ['Ana Maria', 'de la Cruz'],
  ],
  [
    'a first name in a display name',
    { name: { givenName: 'Ana Maria' }, displayName: 'Ana Maria Cruz' },
    ['Ana Maria', 'Cruz'],
  ],
  ['a one-letter surname', { name: { givenName: 'Min', familyName: 'O' }, displayName: 'Min Ok' }, ['Min', 'O']],
]

test.each(sent)('quality: a directory that sends %s creates a person of that name', async (_, names, expected) => {
  const { call } = await chainDirectory(app)
  const { body } = await call('POST', '/Users', entraUser(anEmail(), { ...none, ...names }))
  expect([body.name.givenName, body.name.familyName]).toEqual(expected)
})

test('quality: a person whose directory sends no name at all is called by the start of the address', async () => {
  const { call } = await chainDirectory(app)
  const { body } = await call('POST', '/Users', entraUser(anEmail(), { ...none, displayName: { value: 7 } }))
  expect([body.name.givenName, body.name.familyName]).toEqual([body.userName.split('@')[0], ''])
})

test('quality: a directory that sends only a display name renames by a PUT, and one that repeats a surname changes nothing', async () => {
  const { call } = await chainDirectory(app)
  const email = anEmail()
  const { body: made } = await call('POST', '/Users', entraUser(email, { ...none, name: { familyName: 'Patel' } }))
  const surname = buildPatch({ op: 'Replace', path: 'name.familyName', value: 'Patel' })
  expect((await call('PATCH', `/Users/${made.id}`, surname)).body).toEqual(made)
  const renamed = await call('PUT', `/Users/${made.id}`, entraUser(email, { ...none, displayName: 'Min Ok' }))
  expect(renamed.body).toMatchObject({ name: { givenName: 'Min', familyName: 'Ok' } })
})
