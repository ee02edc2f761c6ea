import type { PersonRequirement } from '@trellis/contract/credentials/compliance.ts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { eventOf, idOf, requirementOf, standings, store, vendorTraining } from '../testing/sample-standings.ts'
import { CompliancePersonPage } from './person-page.tsx'

const ana = idOf(2)
const page = () => document.body.textContent ?? ''
const manager = { state: 'authenticated' as const, user: person(['ROLE_DISPENSARY_ADMIN']) }

type Behaviours = Parameters<typeof fakeServer>[0]

const open = async (requirements: PersonRequirement[], more: Behaviours = {}, userId = ana) => {
  const sent = fakeServer({
    [`GET /compliance/people/${userId}`]: () => answer({ userId, name: 'Ana Ortiz', maySell: false, requirements }),
    ...more,
  })
  await mount(
    <TestProviders at={`/compliance/people/${userId}?view=everyone&store=${store.id}`} session={manager}>
      <Routes>
        <Route path="/compliance/people/:id" element={<CompliancePersonPage />} />
      </Routes>
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}
const posted = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))

test('B1 says the state, why, and what is logged of the time that is asked', async () => {
  const content = [
    {
      courseId: idOf(40),
      classId: null,
      title: 'State rules',
      isCompleted: false,
      loggedMinutes: 94,
      unidentified: null,
    },
  ]
  await open([requirementOf(standings.due, { content, minMinutes: 120 })])
  expect(page()).toContain('Due in 40 days, on Mar 3, 2097.')
  expect(page()).toContain('1 hr 34 min of 2 hr logged')
  expect(page()).toContain('May not sell')
})

test('B1 what waits for the viewer comes first, and has the only main button', async () => {
  const [brought, earned] = [eventOf({ isConfirmed: false, mayEnd: true }), eventOf({ id: idOf(31), source: 'earned' })]
  const other = { requirement: { ...vendorTraining, id: idOf(11), title: 'Checking ID' } }
  const unidentified = { courseRoundId: idOf(60), classId: null }
  const content = [
    { courseId: idOf(40), classId: null, title: 'State rules', isCompleted: true, loggedMinutes: 9, unidentified },
  ]
  await open([
    requirementOf({ ...standings.fine, ...other }, { content, minMinutes: 120, history: [earned] }),
    requirementOf(standings.brought, { content, history: [earned, brought] }),
  ])
  const listText = (selector: string) => [...document.querySelectorAll(selector)].map(each => each.textContent)
  expect(listText('h2').slice(0, 2)).toEqual(['Responsible vendor training', 'Checking ID'])
  expect(listText('.bg-accent')).toEqual(['Confirm'])
  const lists = [...document.querySelectorAll('ul[aria-label]')].map(each => each.getAttribute('aria-label'))
  expect(lists.slice(0, 3)).toEqual(['Waits for a look', 'Courses that count', 'History'])
  expect(page()).not.toContain('logged')
})

test('B1 own training does not fulfil what a state wants from an independent provider', async () => {
  const content = [
    {
      courseId: idOf(40),
      classId: null,
      title: 'State rules',
      isCompleted: true,
      loggedMinutes: 130,
      unidentified: null,
    },
  ]
  await open([
    requirementOf(standings.due, { content, teach: 'approved-independent', gaps: [{ code: 'not-independent' }] }),
  ])
  expect(page()).toContain(
    'This counts as in-house training. Colorado wants a provider that is approved and independent',
  )
})

test('B1 says why completed training is not enough: the score, and the time of one kind', async () => {
  const content = [
    {
      courseId: idOf(40),
      classId: null,
      title: 'State rules',
      isCompleted: true,
      loggedMinutes: 94,
      unidentified: null,
    },
  ]
  await open([
    requirementOf(standings.due, {
      content,
      gaps: [
        { code: 'score-too-low', asked: 70, score: 64 },
        { code: 'too-few-minutes', category: 'general', asked: 60, logged: 34 },
      ],
    }),
  ])
  expect(page()).toContain('A score of 70% is required. The best one is 64%.')
  expect(page()).toContain('General training: 34 min of 1 hr logged.')
})

test('B2 a manager confirms who trained, course by course, and says how they know', async () => {
  const unidentified = (nth: number) => ({ courseRoundId: idOf(nth), classId: null })
  const item = { classId: null, isCompleted: true, loggedMinutes: 60 }
  const sent = await open(
    [
      requirementOf(standings.due, {
        needsIdentity: true,
        content: [
          { ...item, courseId: idOf(40), title: 'State rules', unidentified: unidentified(60) },
          { ...item, courseId: idOf(41), title: 'House rules', unidentified: unidentified(61) },
          { ...item, courseId: idOf(42), title: 'Terpenes', unidentified: null },
        ],
        gaps: [{ code: 'not-identified' }],
      }),
    ],
    { 'POST /attestations': () => answer({ id: idOf(70) }) },
  )
  expect(page()).toContain('Waits until a manager confirms who trained.')
  await press(control('Confirm who trained: Responsible vendor training'))
  await press(field('I checked their ID'))
  await press(control('Confirm'))
  expect(posted(sent).map(({ body }) => body)).toEqual(
    [60, 61].map(nth => ({ userId: ana, ...unidentified(nth), kind: 'identity', method: 'id-document-seen' })),
  )
  expect(page()).toContain('Confirmed that Ana Ortiz trained.')
})

test('B2 says how much training with a trainer is required and was attended', async () => {
  const item = { courseId: idOf(40), classId: null, title: 'State rules', isCompleted: true, unidentified: null }
  await open([
    requirementOf(standings.due, {
      needsLive: true,
      minMinutes: 120,
      content: [{ ...item, loggedMinutes: 0 }],
      gaps: [{ code: 'too-few-live-minutes', category: null, asked: 120, logged: 0 }],
    }),
  ])
  expect(page()).toContain('2 hr with a trainer required, none attended.')
  expect(page()).not.toContain('logged')
})

test('B1 a certificate that waits is opened, confirmed after a question, and confirmed once', async () => {
  let asked = 0
  const sent = await open(
    [
      requirementOf(standings.brought, {
        history: [eventOf({ isConfirmed: false, mayEnd: true, hasFile: true, issuedOn: '2096-11-18', number: '8812' })],
      }),
    ],
    {
      [`POST /credentials/${idOf(30)}/confirmation`]: ({ body }) => {
        asked += 1
        return (body as { confirmed: boolean }).confirmed
          ? done
          : refusal('CREDENTIAL_UNCONFIRMED', {}, 'Bo Lind at this store has a certificate with this number.')
      },
    },
  )
  expect(page()).toContain('number 8812')
  control('Open file: Responsible vendor training, Nov 18, 2096, 8812')
  await press(control('Confirm Responsible vendor training of Ana Ortiz'))
  expect(page()).toContain('Bo Lind at this store has a certificate with this number.')
  await press(control('Confirm anyway'))
  expect(asked).toBe(2)
  expect(page()).toContain('Confirmed for Ana Ortiz.')
  expect(posted(sent).at(-1)?.body).toEqual({ confirmed: true })
})

test('B1 a certificate is declined in words that the person reads', async () => {
  const sent = await open(
    [requirementOf(standings.brought, { history: [eventOf({ isConfirmed: false, mayEnd: true })] })],
    {
      [`POST /credentials/${idOf(30)}/end`]: () => done,
    },
  )
  await press(control('Decline Responsible vendor training of Ana Ortiz'))
  await press(control('Decline'))
  expect(page()).toContain('Say why, so that the person knows what to do next.')
  expect(posted(sent)).toEqual([])
  await type(field('What they should do next'), 'The photo is blurred. Take another one.')
  await press(control('Decline'))
  expect(posted(sent).map(({ body }) => body)).toEqual([
    { reason: 'declined', words: 'The photo is blurred. Take another one.' },
  ])
})

test('B1 a certificate is recorded; an unusual one is asked about and keeps what was entered', async () => {
  const sent = await open([requirementOf(standings.overdue)], {
    'POST /credentials': ({ body }) =>
      (body as { confirmed: boolean }).confirmed
        ? answer({ id: idOf(31) })
        : refusal('CREDENTIAL_UNCONFIRMED', {}, 'More than 10 years of validity is unusual.'),
  })
  await press(control('Record a certificate: Responsible vendor training'))
  await press(control('Record'))
  expect(page()).toContain('Choose the day on the certificate.')
  await type(field('Issued on'), '2026-11-18')
  await press(control('Record'))
  expect(page()).toContain('More than 10 years of validity is unusual.')
  expect(field('Issued on').value).toBe('2026-11-18')
  await press(control('Record anyway'))
  expect(posted(sent).at(-1)?.body).toEqual({
    userId: ana,
    dispensaryId: store.id,
    requirementId: vendorTraining.id,
    issuedOn: '2026-11-18',
    confirmed: true,
  })
  expect(page()).toContain('Recorded for Ana Ortiz.')
})

test('B1 a requirement is waived with a day and a reason, and typed words before the first sale', async () => {
  const sent = await open([requirementOf(standings.beforeSelling, { waiverNeedsWords: true })], {
    'POST /compliance/waivers': ({ body }) =>
      (body as { words?: string }).words === 'not on the floor'
        ? answer({ id: idOf(50), until: '2097-03-03' })
        : refusal('INVALID_INPUT', { words: ['Type “not on the floor” to confirm.'] }),
  })
  await press(control('Waive Responsible vendor training for Ana Ortiz'))
  expect([field('Until').getAttribute('min'), field('Until').getAttribute('max')]).toEqual(['2097-02-07', '2097-05-08'])
  await press(control('Waive'))
  expect(page()).toContain('Say why this is waived.')
  await type(field('Until'), '2097-03-03')
  await type(field('Reason'), 'Works in the back office')
  await press(control('Waive'))
  expect(field('Reason').value).toBe('Works in the back office')
  await type(field('Type “not on the floor” to confirm'), 'not on the floor')
  await press(control('Waive'))
  expect(posted(sent).at(-1)?.body).toMatchObject({ until: '2097-03-03', words: 'not on the floor', userId: ana })
  expect(page()).toContain('Waived for Ana Ortiz.')
})

test('B1 an employer’s own requirement is waived without the words that a state’s needs', async () => {
  await open([requirementOf(standings.beforeSelling)])
  await press(control('Waive Responsible vendor training for Ana Ortiz'))
  expect(page()).not.toContain('The state asks')
  expect(() => field('Type “not on the floor” to confirm')).toThrow()
})

test('B1 a certificate that ended or expired is no longer called valid, and the way back keeps the list', async () => {
  const history = [eventOf({ kind: 'ended', words: 'Forged.', isCurrent: false }), eventOf({ isCurrent: false })]
  await open([requirementOf(standings.overdue, { history })])
  expect(page()).toContain('no longer valid · last day Mar 3, 2097')
  expect(page()).not.toContain('valid until')
  expect(control('Compliance').getAttribute('href')).toBe(`/compliance?view=everyone&store=${store.id}`)
})

const expiredInWait = eventOf({ isConfirmed: false, mayEnd: true, isCurrent: false })

test('B1 a certificate that expired while it waited is still confirmed or declined', async () => {
  await open([requirementOf(standings.overdue, { history: [expiredInWait] })])
  control('Confirm Responsible vendor training of Ana Ortiz')
  control('Decline Responsible vendor training of Ana Ortiz')
})

test('B1 an earned certificate has its number in groups, and no time where none was logged', async () => {
  const earned = eventOf({ source: 'earned', number: '2E42N9E4TJ8YWTZ5BE4RB65Z8M', minutes: 0, score: 100 })
  await open([requirementOf(standings.fine, { history: [earned] })])
  expect(page()).toContain('number 2E42N9E-4TJ8YWT-Z5BE4RB-65Z8M · 100%')
})

test('B2 an earned certificate says that the company’s sign-in proved who trained', async () => {
  const earned = eventOf({ source: 'earned', identityMethod: 'company-sign-in', score: 100 })
  await open([requirementOf(standings.fine, { history: [earned] })])
  expect(page()).toContain('100% · company login')
})

test('B1 a waiver of a former owner has no reason', async () => {
  const waiver = eventOf({ kind: 'waiver', isFormerOwners: true, isCurrent: false })
  await open([requirementOf(standings.overdue, { history: [waiver] })])
  expect(page()).toContain('by the former owner')
})

const posts = { 'POST /attestations': () => answer({ id: idOf(70) }) }
const needsIdentity = { needsIdentity: true }

test('B2 a manager says whose certificate from elsewhere it is, where the rule asks for it', async () => {
  const sent = await open([requirementOf(standings.fine, { ...needsIdentity, history: [eventOf()] })], posts)
  await press(control('Confirm identity: Responsible vendor training of Ana Ortiz'))
  await press(field('I checked their ID'))
  await press(control('Confirm'))
  expect(posted(sent).map(({ body }) => body)).toEqual([
    { userId: ana, credentialId: idOf(30), kind: 'identity', method: 'id-document-seen' },
  ])
  expect(page()).toContain('Confirmed that it is the certificate of Ana Ortiz.')
})

const confirmation = `/credentials/${idOf(30)}/confirmation`

test.each([
  ['They showed it to me', ['/attestations', confirmation]],
  ['I did not check', [confirmation]],
])('B2 confirming a certificate that waits asks whose it is: %s', async (answered, paths) => {
  const history = [eventOf({ isConfirmed: false, mayEnd: true })]
  const more = { ...posts, [`POST ${confirmation}`]: () => done }
  const sent = await open([requirementOf(standings.brought, { ...needsIdentity, history })], more)
  await press(control('Confirm Responsible vendor training of Ana Ortiz'))
  await press(field(answered))
  await press(control('Confirm'))
  expect(posted(sent).map(({ path }) => path)).toEqual(paths)
  expect(page()).toContain('Confirmed for Ana Ortiz.')
})

test.each([
  ['the rule does not ask', { needsIdentity: false, history: [eventOf()] }],
  ['it is known', { ...needsIdentity, history: [eventOf({ identityMethod: 'seen-in-person' })] }],
  ['it was earned here', { ...needsIdentity, history: [eventOf({ source: 'earned' })] }],
  ['it ended', { ...needsIdentity, history: [eventOf({ kind: 'ended', isCurrent: false })] }],
])('B2 no one is asked whose certificate it is where %s', async (_, requirement) => {
  await open([requirementOf(standings.fine, requirement)])
  expect(document.querySelectorAll('[aria-label^="Confirm identity"]')).toHaveLength(0)
})

test('B1 a declined certificate is not decided again', async () => {
  const declined = eventOf({ kind: 'ended', isConfirmed: false, isCurrent: false })
  await open([requirementOf(standings.overdue, { history: [declined, { ...expiredInWait, mayEnd: false }] })])
  expect(() => control('Confirm Responsible vendor training of Ana Ortiz')).toThrow()
})

test('B1 only a certificate that the viewer may end has a button for it', async () => {
  const elsewhere = eventOf({ id: idOf(31) })
  await open([requirementOf(standings.fine, { history: [eventOf({ mayEnd: true }), elsewhere] })])
  expect(document.querySelectorAll('[aria-label^="End "]')).toHaveLength(1)
})

test('B1 no one is reminded of what is waived or waits for a look', async () => {
  await open([requirementOf(standings.waived), requirementOf(standings.brought, { dispensary: { ...store, id: ana } })])
  expect(document.querySelectorAll('[aria-label^="Waive"]')).toHaveLength(2)
  expect(() => control('Remind Ana Ortiz')).toThrow(/0 controls/)
})

test('B1 a reminder says what became of it', async () => {
  const outcome = { id: ana, firstName: 'Ana', lastName: 'Ortiz', outcome: 'REMINDED_THIS_WEEK' }
  const sent = await open([requirementOf(standings.due)], {
    'POST /compliance/reminders': () => answer({ items: [outcome], isMore: false }),
  })
  await press(control('Remind Ana Ortiz'))
  expect(posted(sent).map(({ body }) => body)).toEqual([{ dispensaryId: store.id, userIds: [ana] }])
  expect(page()).toContain('Ana Ortiz: Already reminded this week')
})

test('B1 no one decides about their own certificates', async () => {
  const history = [eventOf({ isConfirmed: false })]
  await open([requirementOf(standings.brought, { history })], {}, manager.user.id)
  expect(page()).toContain('These are your own.')
  expect(control('My certificates').getAttribute('href')).toBe('/me/credentials')
  expect(document.querySelectorAll('main button, [aria-label^="Confirm"]')).toHaveLength(0)
})

test('B1 a person of another store is not found', async () => {
  await open([], { [`GET /compliance/people/${ana}`]: () => refusal('NOT_FOUND') })
  expect(page()).toContain('This person is not one of yours')
})
