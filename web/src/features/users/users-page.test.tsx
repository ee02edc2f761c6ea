import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { afterDoubleClick } from '../../testing/after-double-click.ts'
import { answer, answerList, done, fakeServer, refusal, type SentCall } from '../../testing/fake-server.ts'
import { control, field, mount, openMenu, press, settle, type } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { alpenglow, buildListedUser, elmStreet, idOf } from './testing/users.ts'
import { UsersPage } from './users-page.tsx'

const page = () => document.body.textContent ?? ''
const rows = () => [...document.querySelectorAll('tbody tr')].map(row => row.textContent ?? '')
const queriesOf = (sent: readonly SentCall[]) =>
  sent.filter(({ path }) => path === '/users').map(({ search }) => new URLSearchParams(search))
const queryOf = (sent: readonly SentCall[]) => Object.fromEntries(queriesOf(sent).at(-1) ?? [])
const bodyOf = (sent: readonly SentCall[], path: string) => sent.find(each => each.path === path)?.body

const views = {
  'GET /users/views': () =>
    answer({
      items: [
        { view: 'everyone', total: 10000, isMore: true },
        { view: 'away', total: 0, isMore: true },
        { view: 'disabled', total: 3, isMore: false },
      ],
    }),
}

const open = async (behaviours: Parameters<typeof fakeServer>[0], at = '/users') => {
  const sent = fakeServer({ ...views, ...behaviours })
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <UsersPage />
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('USERS-003 CONST-001 the list starts with thirty people by last name, and turns its pages in the address', async () => {
  const sent = await open({ 'GET /users': () => answerList([buildListedUser(1)], 61) })
  expect(queryOf(sent)).toEqual({
    search: '',
    view: 'everyone',
    sortBy: 'lastName',
    direction: 'ASC',
    page: '1',
    limit: '30',
  })
  await press(control('Next page'))
  expect(currentAddress()).toBe('/users?page=2')
  expect(queryOf(sent).page).toBe('2')
})

test('USERS-001 CONST-002 the list searches one second after the last letter', async () => {
  const sent = await open({ 'GET /users': () => answerList([buildListedUser(1)]) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const box = document.querySelector<HTMLInputElement>('input[type=search]')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')!.set!.call(box, 'ruiz')
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(() => vi.advanceTimersByTimeAsync(990))
  expect(queryOf(sent).search).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(20))
  vi.useRealTimers()
  await settle()
  expect(queryOf(sent).search).toBe('ruiz')
  expect(currentAddress()).toBe('/users?filter=ruiz')
})

test('USERS-002 CONST-003 a second press on a heading turns the direction around', async () => {
  const sent = await open({ 'GET /users': () => answerList([buildListedUser(1)]) })
  await press(control('Name'))
  expect(queryOf(sent)).toMatchObject({ sortBy: 'lastName', direction: 'DESC' })
  expect(currentAddress()).toBe('/users?sort=lastName&direction=desc')
  await press(control('Name'))
  expect(currentAddress()).toBe('/users?sort=lastName&direction=asc')
  await press(control('Last seen'))
  expect(queryOf(sent)).toMatchObject({ sortBy: 'lastSeenAt', direction: 'ASC' })
  await press(control('Ascending: sort descending'))
  expect(currentAddress()).toBe('/users?sort=lastSeenAt&direction=desc')
})

test('USERS-006 USERS-007 each row says the first role, whether the person is activated, and the state of the account', async () => {
  await open({
    'GET /users': () =>
      answerList([
        buildListedUser(1, {
          roles: ['ROLE_DISPENSARY_ADMIN', 'ROLE_STUDENT', 'ROLE_USER'],
          employers: [elmStreet, alpenglow],
        }),
        buildListedUser(2, {
          roles: ['ROLE_USER'],
          employers: [],
          state: 'INVITATION_EXPIRED',
          activated: false,
          lastSeenAt: null,
        }),
        buildListedUser(3, { state: 'DISABLED', enabled: false }),
      ]),
  })
  const [manager, invited, disabled] = rows()
  expect(manager).toMatch(/Dispensary admin.*Elm Street, Alpenglow Edibles.*Activated/)
  expect(control('Alpenglow Edibles').getAttribute('href')).toBe(`/brands/${alpenglow.id}`)
  expect(invited).toMatch(/–.*Invitation expired.*Not Activated.*Never/)
  expect(disabled).toMatch(/Student.*Disabled.*Activated/)
})

test('quality: the views of the list have their counts, and one of them stands in a chip', async () => {
  const sent = await open({ 'GET /users': () => answerList([buildListedUser(1)]) })
  const view = [...document.querySelectorAll('select')].find(each => each.getAttribute('aria-label') === 'View')!
  const options = [...view.options].map(({ textContent }) => textContent)
  expect(options.slice(0, 2)).toEqual(['Everyone (10,000+)', 'Invited, not activated'])
  // Of the first that a search found none was there, and others were not looked at: a number would be wrong.
  expect(options).toContain('No login for 90 days')
  expect(options).toContain('Disabled (3)')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(view, 'disabled')
    view.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
  expect(queryOf(sent).view).toBe('disabled')
  await press(control('Remove filter: Disabled'))
  expect(currentAddress()).toBe('/users')
})

test('USERS-004 a person is disabled after a question, and enabled by Undo', async () => {
  const state = { enabled: true }
  const row = () => buildListedUser(1, { enabled: state.enabled, state: state.enabled ? 'ACTIVATED' : 'DISABLED' })
  const sent = await open({
    'GET /users': () => answerList([row()]),
    [`PUT /users/${idOf(1)}/status`]: ({ body }) => {
      state.enabled = (body as { enabled: boolean }).enabled
      return answer({})
    },
  })
  await openMenu('Actions for Ana Ruiz')
  await press(control('Disable'))
  expect(page()).toContain('They are logged out immediately and cannot log in.')
  await press(
    [...document.querySelectorAll<HTMLElement>('dialog button')].find(each => each.textContent === 'Disable')!,
  )
  expect(rows()[0]).toContain('Disabled')
  await press(control('Undo'))
  expect(rows()[0]).not.toContain('Disabled')
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { enabled: false },
    { enabled: true },
  ])
})

test('USERS-005 a person is deleted only after the e-mail was typed, and the question says what is lost', async () => {
  const sent = await open({
    'GET /users': () => answerList([buildListedUser(1)]),
    [`DELETE /users/${idOf(1)}`]: () => done,
    [`GET /users/${idOf(1)}/retention`]: () =>
      answer({
        employers: [
          { name: 'Elm', keptUntil: '2031-03-03', keeps: ['name'], basis: [{ stateCode: 'MA', keepYears: 4 }] },
        ],
      }),
  })
  await openMenu('Actions for Ana Ruiz')
  await press(control('Delete'))
  expect(page()).toContain('Permanently delete Ana Ruiz?')
  expect(page()).toContain('Kept without a name')
  expect(page()).toContain('Elm must keep this person’s name on training records until Mar 3, 2031')
  const confirm = () =>
    [...document.querySelectorAll<HTMLElement>('dialog button')].find(each => each.textContent === 'Delete')!
  await press(confirm())
  expect(page()).toContain('Type exactly person-1@elm.test, or cancel.')
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await type(field('Type person-1@elm.test to continue'), 'Person-1@elm.test')
  await press(confirm())
  expect(page()).toContain('Ana Ruiz was deleted.')
})

test('USERS-005 B2 no one is deleted before it is known whose records keep the name', async () => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const replies = [refusal('INTERNAL'), answer({ employers: [] })]
  const sent = await open({
    'GET /users': () => answerList([buildListedUser(1)]),
    [`DELETE /users/${idOf(1)}`]: () => done,
    [`GET /users/${idOf(1)}/retention`]: async () => {
      await held
      return replies.shift()!
    },
  })
  await openMenu('Actions for Ana Ruiz')
  await press(control('Delete'))
  const confirm = document.querySelector<HTMLButtonElement>('dialog button[type=submit]')!
  await type(field('Type person-1@elm.test to continue'), 'person-1@elm.test')
  expect([confirm.textContent, confirm.disabled]).toEqual(['Delete', true])
  await press(confirm)
  release()
  await settle()
  await settle()
  expect(page()).toContain('We could not check which records must keep the name')
  expect(confirm.disabled).toBe(true)
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await press(control('Try again'))
  await settle()
  expect(confirm.disabled).toBe(false)
  await press(confirm)
  expect(page()).toContain('Ana Ruiz was deleted.')
})

test('USERS-004 USERS-005 no one disables or deletes themselves from the list, and reads why', async () => {
  const own = person(['ROLE_ADMINISTRATOR'])
  await open({ 'GET /users': () => answerList([buildListedUser(1, { ...own, isProtected: true })]) })
  await openMenu('Actions for Dana Mireles')
  const items = [...document.querySelectorAll<HTMLButtonElement>('button[role=menuitem]')]
  expect(items.map(({ disabled, textContent }) => [disabled, textContent])).toEqual([
    [true, 'DisableThis is your own account.'],
    [true, 'DeleteThis is your own account.'],
  ])
})

test('USERS-004 all who match are disabled at once, with the result for each, and enabled again', async () => {
  const outcomes = [
    { id: idOf(1), name: 'Ana Ruiz', outcome: 'DONE', sentence: null },
    { id: idOf(2), name: 'Bo Marsh', outcome: 'SKIPPED', sentence: 'This is your own account.' },
  ]
  const sent = await open(
    {
      'GET /users': () =>
        answerList([buildListedUser(1), buildListedUser(2, { firstName: 'Bo', lastName: 'Marsh' })], 42),
      'POST /users/acts': () => answer({ items: outcomes }),
    },
    '/users?filter=elm&view=away',
  )
  await press(document.querySelector<HTMLElement>('thead input')!)
  expect(page()).toContain('All 2 on this page selected')
  await press(control('Select all 42'))
  expect(page()).toContain('All 42 selected')
  await press(control('Disable'))
  expect(page()).toContain('Disable 42 people?')
  expect(page()).toContain('Ana Ruiz, Bo Marsh and 40 more')
  expect(page()).toContain('Everyone in the view “No login for 90 days” whose name or e-mail contains “elm”.')
  await press(document.querySelector<HTMLElement>('dialog button[type=submit]')!)
  expect(bodyOf(sent, '/users/acts')).toEqual({
    act: 'disable',
    target: { filter: { search: 'elm', view: 'away' }, expectedCount: 42 },
  })
  expect(page()).toContain('1 person was disabled')
  const items = [...document.querySelectorAll('dialog li')].map(each => each.textContent)
  expect(items).toEqual(['Bo MarshThis is your own account.Left out', 'Ana RuizDone'])
  await press(document.querySelector<HTMLElement>('dialog footer button')!)
  expect(sent.filter(({ path }) => path === '/users/acts').at(-1)?.body).toEqual({
    act: 'enable',
    target: { ids: [idOf(1)] },
  })
})

test('quality: USERS-004 an act that stopped because the access ended says how far it came', async () => {
  const items = [
    { id: idOf(1), name: 'Ana Ruiz', outcome: 'DONE', sentence: null },
    { id: idOf(2), name: 'Bo Marsh', outcome: 'STOPPED', sentence: null },
  ]
  await open({
    'GET /users': () => answerList([buildListedUser(1), buildListedUser(2, { firstName: 'Bo', lastName: 'Marsh' })]),
    'POST /users/acts': () => answer({ items }),
  })
  await press(document.querySelector<HTMLElement>('thead input')!)
  await press(control('Disable'))
  await press(document.querySelector<HTMLElement>('dialog button[type=submit]')!)
  expect(page()).toContain('1 of 2 done; your access ended.')
  const people = [...document.querySelectorAll('dialog li')].map(each => each.textContent)
  expect(people).toEqual(['Bo MarshNot done', 'Ana RuizDone'])
})

test('USERS-004 more people than one call takes are disabled by a job: how far it is, the result for each, and undone', async () => {
  const run = {
    ...{ id: idOf(900), act: 'disable', madeBy: 'Dana Mireles', createdAt: '2026-11-22T10:00:00.000Z', total: 3214 },
    ...{ finishedAt: null as string | null, outcomes: { DONE: 1200 }, undoUntil: null as string | null },
    ...{ isUndo: false, isUndone: false },
  }
  const finished = {
    ...{ ...run, id: idOf(901), outcomes: { DONE: 3213, SKIPPED: 1 } },
    ...{ finishedAt: '2026-11-22T10:01:00.000Z', undoUntil: '2026-11-23T10:01:00.000Z' },
  }
  const started = [run, finished]
  const sent = await open({
    'GET /users': () => answerList([buildListedUser(1), buildListedUser(2)], 3214),
    'POST /users/act-runs': () => answer(started.shift()),
    [`GET /users/act-runs/${run.id}`]: () => answer(run),
    [`GET /users/act-runs/${finished.id}`]: () => answer(finished),
    [`GET /users/act-runs/${finished.id}/people`]: () =>
      answer({
        items: [{ id: idOf(1), name: 'Ana Ruiz', outcome: 'SKIPPED', sentence: 'This is your own account.' }],
        paging: { total: 3214, totalPages: 108, currentPage: 1, nextPage: 2, previousPage: null },
      }),
    [`POST /users/act-runs/${finished.id}/undo`]: () => answer(run),
  })
  const disableAll = async () => {
    await press(document.querySelector<HTMLElement>('thead input')!)
    await press(control('Select all 3,214'))
    expect(page()).toContain('You can delete at most 100 at once.')
    await press(control('Disable'))
    await press(document.querySelector<HTMLElement>('dialog button[type=submit]')!)
  }
  await disableAll()
  expect(sent.find(each => each.method === 'POST')?.body).toEqual({
    act: 'disable',
    filter: { search: '', view: 'everyone' },
    expectedCount: 3214,
  })
  expect(page()).toContain('1,200 of 3,214 people')
  await press(control('Let it run'))
  afterDoubleClick()
  await disableAll()
  await settle()
  expect(page()).toContain('3,213 people were disabled')
  expect(page()).toContain('Nothing changed for 1 person.')
  expect(page()).toContain('Ana RuizThis is your own account.Left out')
  await press(document.querySelector<HTMLElement>('dialog footer button')!)
  await settle()
  expect(page()).toContain('1,200 of 3,214 people')
})

test('USERS-005 more people than one act takes are not selected', async () => {
  const paging = { total: 10_000, totalPages: 334, currentPage: 1, nextPage: 2, previousPage: null, isMore: true }
  await open({ 'GET /users': () => answer({ items: [buildListedUser(1), buildListedUser(2)], paging }) })
  expect(page()).toContain('More than 10,000 people')
  await press(document.querySelector<HTMLElement>('thead input')!)
  expect(page()).toContain('More than 10,000 match: filter the list to select them all.')
  expect(page()).toContain('All 2 on this page selected')
})

test('USERS-005 B2 several people are deleted only after it is shown whose names employers keep', async () => {
  const keeper = { name: 'Juniper House', keptUntil: '2030-03-03', keeps: ['name', 'agentNumber'] }
  const people = [
    { userId: idOf(1), name: 'Ana Ruiz', employers: [{ ...keeper, basis: [{ stateCode: 'MA', keepYears: 4 }] }] },
  ]
  const state = { isDown: true }
  const sent = await open({
    'GET /users': () => answerList([buildListedUser(1), buildListedUser(2)]),
    'POST /users/retention': () => (state.isDown ? refusal('INTERNAL') : answer({ people })),
    'POST /users/acts': () => answer({ items: [] }),
  })
  await press(document.querySelector<HTMLElement>('thead input')!)
  await press(control('Delete'))
  await settle()
  expect(page()).toContain('We could not check which records must keep the name')
  const confirm = () => document.querySelector<HTMLButtonElement>('dialog button[type=submit]')!
  expect(confirm().disabled).toBe(true)
  state.isDown = false
  await press(control('Try again'))
  await settle()
  expect(page()).toContain('Employers must keep the name of 1 person on training records.')
  expect(page()).toContain(
    'Ana Ruiz: Juniper House must keep the name and agent number until Mar 3, 2030 (Massachusetts, 4 years).',
  )
  expect(sent.find(({ path }) => path === '/users/retention')?.body).toEqual({ ids: [idOf(1), idOf(2)] })
  await type(field('Type 2 to continue'), '2')
  await press(confirm())
  expect(sent.filter(({ path }) => path === '/users/acts')).toHaveLength(1)
})

test('USERS-005 where more people match by now, no one is deleted before the new count was read', async () => {
  const state = { total: 40 }
  const sent = await open({
    'GET /users': () => answerList([buildListedUser(1), buildListedUser(2)], state.total),
    'POST /users/retention': ({ body }) =>
      (body as { expectedCount: number }).expectedCount === state.total
        ? answer({ people: [] })
        : refusal('COUNT_CHANGED', { count: [String(state.total)] }),
    'POST /users/acts': ({ body }) => {
      const { expectedCount } = (body as { target: { expectedCount: number } }).target
      return expectedCount === state.total
        ? answer({ items: [] })
        : refusal('COUNT_CHANGED', { count: [String(state.total)] })
    },
  })
  await press(document.querySelector<HTMLElement>('thead input')!)
  await press(control('Select all 40'))
  state.total = 42
  await press(control('Delete'))
  await type(field('Type 40 to continue'), '40')
  await press(document.querySelector<HTMLElement>('dialog button[type=submit]')!)
  await settle()
  expect(page()).toContain('The list has changed: 42 people match now. Nothing was done yet.')
  await type(field('Type 42 to continue'), '42')
  await press(document.querySelector<HTMLElement>('dialog button[type=submit]')!)
  expect(sent.filter(({ path }) => path === '/users/acts')).toHaveLength(2)
  expect(page()).toContain('0 people were deleted')
})

test('quality: a list without a fit says so and leads back to everyone, and a list that fails can be loaded again', async () => {
  await open({ 'GET /users': () => answerList([]) }, '/users?filter=nobody')
  expect(page()).toContain('No one matches these filters')
  await press(control('Clear filters'))
  expect(currentAddress()).toBe('/users')
  await open({ 'GET /users': () => refusal('INTERNAL') })
  expect(page()).toContain('The people could not be loaded')
})
