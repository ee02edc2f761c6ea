import type { AssignableCourse } from '@trellis/contract/tracks/course-assignments.ts'
import type { UserDetails } from '@trellis/contract/users/users.ts'
import { act } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { answer, done, fakeServer, refusal, type SentCall } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { DeleteUserDialog } from '../delete-user-dialog.tsx'
import { alpenglow, buildUserDetails, elmStreet, idOf } from '../testing/users.ts'
import { UserPage } from './user-page.tsx'

const page = () => document.body.textContent ?? ''
const path = `/users/${idOf(7)}`
const lastBody = (sent: readonly SentCall[], method: string) => sent.findLast(each => each.method === method)?.body
const toggle = (label: string) =>
  [...document.querySelectorAll('label')].find(each => each.textContent === label)?.control as HTMLInputElement

const open = async (
  user: UserDetails,
  { part = '', behaviours = {} }: { part?: string; behaviours?: Parameters<typeof fakeServer>[0] } = {},
) => {
  const sent = fakeServer({ [`GET ${path}`]: () => answer(user), ...behaviours })
  await mount(
    <TestProviders
      at={part ? `${path}?part=${part}` : path}
      session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}
    >
      <Routes>
        <Route path="/users/:id" element={<UserPage />} />
        <Route path="*" element={null} />
      </Routes>
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('USERS-008 USERS-013 USERS-014 MSG-001 the fields of a person are read and changed, and success is said for one and a half seconds', async () => {
  const before = buildUserDetails({ phoneNumber: '3035550100', company: 'Elm LLC', slackMemberId: 'U123' })
  const sent = await open(before, {
    behaviours: { [`PUT ${path}`]: ({ body }) => answer({ ...before, ...(body as object) }) },
  })
  expect(page()).toContain('(303) 555-0100')
  expect(page()).toContain('U123')
  await press(control('Edit: Details'))
  await type(field('First name'), 'Anna')
  await type(field('Company (optional)'), '')
  await type(field('Slack member ID (optional)'), 'U999')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await act(async () => control('Save').click())
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(page()).toContain('User successfully updated!')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  vi.useRealTimers()
  expect(page()).not.toContain('User successfully updated!')
  expect(lastBody(sent, 'PUT')).toEqual({
    firstName: 'Anna',
    lastName: 'Ruiz',
    email: 'ana@elm.test',
    phoneNumber: '3035550100',
    company: null,
    enabled: true,
    isAdministrator: false,
    slackMemberId: 'U999',
  })
})

test('ERR-022 a refused change shows the first message at each field', async () => {
  await open(buildUserDetails(), {
    behaviours: {
      [`PUT ${path}`]: () =>
        refusal('INVALID_INPUT', {
          lastName: ['Must be 2 characters or more.', 'Another sentence.'],
          company: ['Use at most 120 characters.'],
        }),
    },
  })
  await press(control('Edit: Details'))
  await type(field('Last name'), 'Ruis')
  await press(control('Save'))
  expect(page()).toContain('Must be 2 characters or more.')
  expect(page()).toContain('Use at most 120 characters.')
  expect(page()).not.toContain('Another sentence.')
  expect(document.activeElement).toBe(field('Last name'))
})

test('ERR-022 a change that is refused as a whole says so above the form, and an address in use at its field', async () => {
  const state = { code: 'LAST_ADMINISTRATOR' as 'LAST_ADMINISTRATOR' | 'EMAIL_TAKEN' }
  await open(buildUserDetails(), { behaviours: { [`PUT ${path}`]: () => refusal(state.code) } })
  await press(control('Edit: Details'))
  await type(field('First name'), 'Anna')
  await press(control('Save'))
  expect(document.activeElement?.textContent).toContain('administrator')
  state.code = 'EMAIL_TAKEN'
  await press(control('Save'))
  expect(page()).toContain('A user with this e-mail already exists.')
  expect(document.activeElement).toBe(field('E-mail'))
})

test('USERS-009 USERS-010 USERS-011 the switch makes a person an administrator and back', async () => {
  const saved = { isAdministrator: false }
  const sent = await open(buildUserDetails(), {
    behaviours: {
      [`PUT ${path}`]: ({ body }) => {
        saved.isAdministrator = (body as typeof saved).isAdministrator
        return answer(buildUserDetails(saved))
      },
      [`GET ${path}`]: () => answer(buildUserDetails(saved)),
    },
  })
  await press(control('Edit: Details'))
  await press(toggle('Administrator'))
  await press(control('Save'))
  expect(lastBody(sent, 'PUT')).toMatchObject({ isAdministrator: true })
  await press(control('Edit: Details'))
  expect(toggle('Administrator').checked).toBe(true)
  await press(toggle('Administrator'))
  await press(control('Save'))
  expect(lastBody(sent, 'PUT')).toMatchObject({ isAdministrator: false })
})

test('USERS-012 the switch of a store’s manager is fixed and says why, and so is what a company keeps', async () => {
  await open(
    buildUserDetails({
      keptBy: 'Juniper Login',
      obstacles: {
        administrator: 'MANAGES_A_DISPENSARY',
        email: 'KEPT_BY_COMPANY',
        disable: 'OWN_ACCOUNT',
        remove: null,
      },
    }),
  )
  await press(control('Edit: Details'))
  expect(toggle('Administrator').disabled).toBe(true)
  expect(page()).toContain('Managers of a store cannot be administrators.')
  expect(field('E-mail').readOnly).toBe(true)
  expect(page()).toContain('Juniper Login manages this person’s name and e-mail.')
  expect(toggle('Account enabled').disabled).toBe(true)
})

/** What the server answers where it wants to know who someone is. */
const asksForProof = {
  'GET /users/current/proof': () => answer({ app: false, recoveryCode: false, password: true, passkey: null }),
  'POST /users/current/proof': () => done,
}
const confirmPassword = async () => {
  await type(field('Password'), 'Right-horse-7')
  await press(control('Confirm'))
  await settle()
}

test('quality: USERS-010 anyone who makes someone an administrator is asked who they are, and then it is saved', async () => {
  const user = buildUserDetails()
  const answers = [() => refusal('FRESH_PROOF_NEEDED'), () => answer({ ...user, isAdministrator: true })]
  const sent = await open(user, {
    behaviours: { ...asksForProof, [`PUT ${path}`]: () => (answers.shift() ?? answers[0]!)() },
  })
  await press(control('Edit: Details'))
  await act(async () => toggle('Administrator').click())
  await press(control('Save'))
  expect(page()).toContain('Confirm it’s you')
  await confirmPassword()
  expect(page()).toContain('User successfully updated!')
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

test('quality: USERS-008 anyone who gives no proof has saved nothing, and what they typed stays', async () => {
  const sent = await open(buildUserDetails(), {
    behaviours: { ...asksForProof, [`PUT ${path}`]: () => refusal('FRESH_PROOF_NEEDED') },
  })
  await press(control('Edit: Details'))
  await type(field('E-mail'), 'ana@elsewhere.test')
  await press(control('Save'))
  await press(control('Close'))
  expect(page()).not.toContain('Confirm it’s you')
  expect(field('E-mail').value).toBe('ana@elsewhere.test')
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('quality: USERS-005 anyone who deletes someone is asked who they are, once', async () => {
  const answers = [() => refusal('FRESH_PROOF_NEEDED'), () => done]
  const sent = fakeServer({
    ...asksForProof,
    [`GET ${path}/retention`]: () => answer({ employers: [] }),
    [`DELETE ${path}`]: () => (answers.shift() ?? answers[0]!)(),
  })
  const onDeleted = vi.fn()
  await mount(
    <TestProviders session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <DeleteUserDialog user={buildUserDetails()} onClose={() => {}} onDeleted={onDeleted} />
    </TestProviders>,
  )
  await type(field(`Type ${buildUserDetails().email} to continue`), buildUserDetails().email)
  await press(control('Delete'))
  await confirmPassword()
  expect([sent.filter(({ method }) => method === 'DELETE').length, onDeleted.mock.calls.length]).toEqual([2, 1])
})

test('USERS-008 a field that is fixed is sent as it was', async () => {
  const user = buildUserDetails({
    obstacles: { administrator: 'OWN_ACCOUNT', email: 'OWN_ACCOUNT', disable: 'OWN_ACCOUNT', remove: 'OWN_ACCOUNT' },
  })
  const sent = await open({ ...user, isAdministrator: true }, { behaviours: { [`PUT ${path}`]: () => answer(user) } })
  await press(control('Edit: Details'))
  await type(field('First name'), 'Anna')
  await press(control('Save'))
  expect(lastBody(sent, 'PUT')).toMatchObject({ firstName: 'Anna', enabled: true, isAdministrator: true })
})

test('USERS-017 USERS-018 the panel of a store leads to the store and to the person’s training there', async () => {
  const employment = buildUserDetails().employments[0]!
  await open(
    buildUserDetails({
      employments: [
        employment,
        { ...employment, id: idOf(302), employer: alpenglow, roles: [], endedAt: '2026-03-01T12:00:00.000Z' },
      ],
    }),
    { part: 'work' },
  )
  expect(control('Elm Street').getAttribute('href')).toBe(`/dispensaries-admin/${elmStreet.id}`)
  expect(control('Training and progress').getAttribute('href')).toBe(`/dispensary-employees/${idOf(7)}`)
  expect(page()).toContain('Budtender · since Feb 1, 2026')
  expect(page()).toContain('Feb 1, 2026 to Mar 1, 2026')
  expect(page()).toContain('Chains, brands and other companies')
  expect(control('Move from Elm Street')).toBeDefined()
})

test('USERS-017 where the store has no other one in its chain, no move is offered', async () => {
  const employment = buildUserDetails().employments[0]!
  await open(buildUserDetails({ employments: [{ ...employment, mayMove: false }] }), { part: 'work' })
  expect(page()).toContain('Elm Street')
  expect(document.querySelector('[aria-label="Move from Elm Street"]')).toBeNull()
})

const course = (nth: number, title: string): AssignableCourse => ({
  id: idOf(nth),
  title,
  brandName: 'Alpenglow Edibles',
  isActive: true,
  assignedAt: '2026-11-01T12:00:00.000Z',
  startedAt: null,
  completedAt: null,
})
const courseList = (items: readonly AssignableCourse[]) =>
  answer({
    items,
    paging: { total: items.length, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null },
  })

test('USERS-016 a course assigned directly is revoked after a question', async () => {
  const state = { items: [course(501, 'Checking ID')] }
  const sent = await open(buildUserDetails(), {
    part: 'courses',
    behaviours: {
      'GET /admin/course-management/courses': () => courseList(state.items),
      [`DELETE /admin/course-management/courses/${idOf(501)}/users/${idOf(7)}`]: () => {
        state.items = []
        return done
      },
    },
  })
  expect(sent.at(-1)?.search).toContain(`assignedToUserId=${idOf(7)}`)
  expect(page()).toContain('Alpenglow Edibles · assigned Nov 1, 2026')
  await press(control('Remove Checking ID'))
  expect(page()).toContain('Remove “Checking ID” from Ana Ruiz?')
  await press(control('Remove'))
  expect(page()).toContain('No course is assigned directly')
})

test('USERS-015 adding courses without choosing one says what is missing', async () => {
  const sent = await open(buildUserDetails(), {
    part: 'courses',
    behaviours: { 'GET /admin/course-management/courses': () => courseList([]) },
  })
  await press(control('Add courses'))
  await press(control('Add'))
  expect(page()).toContain('Choose at least one course.')
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('USERS-007 an invitation that has expired is shown with who sent it, and sent again', async () => {
  const sent = await open(
    buildUserDetails({
      activated: false,
      state: 'INVITATION_EXPIRED',
      lastSeenAt: null,
      invitation: {
        createdAt: '2026-10-01T12:00:00.000Z',
        expiresAt: '2026-10-15T12:00:00.000Z',
        isExpired: true,
        invitedBy: 'Dana Mireles',
      },
    }),
    { part: 'sign-in', behaviours: { [`POST ${path}/invitation`]: () => answer(buildUserDetails()) } },
  )
  expect(page()).toContain('Not Activated')
  expect(page()).toContain('Sent on Oct 1, 2026 by Dana Mireles. It expired on Oct 15, 2026.')
  await press(control('Send again'))
  expect(page()).toContain('An invitation is on its way to ana@elm.test.')
  expect(lastBody(sent, 'POST')).toBeUndefined()
})

test('quality: an administrator signs a person out everywhere and removes a second step, each after a question', async () => {
  const sent = await open(buildUserDetails({ hasSecondFactor: true }), {
    part: 'sign-in',
    behaviours: {
      [`DELETE ${path}/sessions`]: () => done,
      [`DELETE ${path}/second-factor`]: () => done,
    },
  })
  await press(control('Log out everywhere'))
  await press(control('Log out'))
  await press(control('Remove second step'))
  await press(control('Remove'))
  const deleted = sent.filter(({ method }) => method === 'DELETE').map(each => each.path)
  expect(deleted).toEqual([`${path}/sessions`, `${path}/second-factor`])
})

test('quality: a person who does not exist is said to have no account', async () => {
  await open(buildUserDetails(), { behaviours: { [`GET ${path}`]: () => refusal('NOT_FOUND') } })
  expect(page()).toContain('This person has no account here')
})
