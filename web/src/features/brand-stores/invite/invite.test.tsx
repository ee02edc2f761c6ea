import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { answer, fakeServer, refusal, type SentCall } from '../../../testing/fake-server.ts'
import { control, field, mount, openList, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { shownToasts } from '../../../ui/toast-store.ts'
import { CreateBrandDispensaryPage } from './create-page.tsx'
import { InviteButton } from './invite-dialog.tsx'

beforeAll(async () => void (await loadPicker()))

const sent = 'POST /brands/mine/add-dispensary'
const session = { state: 'authenticated', user: person(['ROLE_BRAND_SALES']) } as const
const denver = { name: 'Denver', state: 'CO' }
const cities = { 'GET /cities': () => answer({ items: [denver] }) }
const ana = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@store.test' }
const text = () => document.body.textContent ?? ''
const submit = (name: string) => control(name) as HTMLButtonElement
const posted = (calls: readonly SentCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

const paste = async (into: HTMLElement, lines: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => lines } })
  await act(async () => void into.dispatchEvent(event))
  await settle()
}

async function openDialog() {
  await mount(
    <TestProviders at="/brand-dispensaries" session={session}>
      <InviteButton />
    </TestProviders>,
  )
  await press(control('Invite a Dispensary'))
}

async function leave(...labels: string[]) {
  await act(async () => {
    for (const label of labels) {
      field(label).focus()
      field(label).blur()
    }
  })
  await settle()
}

async function fillStore() {
  await type(field('Dispensary name'), 'Alder & Co')
  await openList(field('City'))
  await press(document.querySelector<HTMLElement>('[role="option"]')!)
}

async function fillManager() {
  await type(field('First name'), ana.firstName)
  await type(field('Last name'), ana.lastName)
  await type(field('E-mail'), ana.email)
}

describe('Invite a Dispensary', () => {
  test('VALID-035 ERR-026 Send invitation waits for a store and a manager without mistakes, and while it is sending, and says that it was sent', async () => {
    const held: (() => void)[] = []
    const calls = fakeServer({
      ...cities,
      [sent]: () => new Promise(go => held.push(() => go(answer({ id: 'i' })))),
    })
    await openDialog()
    expect(submit('Send invitation').disabled).toBe(true)
    await fillStore()
    expect(submit('Send invitation').disabled).toBe(true)
    await fillManager()
    await type(field('Dispensary name'), 'alder.com')
    expect([submit('Send invitation').disabled, text()]).toEqual([
      true,
      expect.stringContaining('Enter a name, not a web address.'),
    ])
    await type(field('Dispensary name'), 'Alder & Co')
    await press(submit('Send invitation'))
    expect(submit('Send invitation').getAttribute('aria-disabled')).toBe('true')
    await press(submit('Send invitation'))
    await act(async () => held.shift()?.())
    await settle()
    expect(posted(calls)).toHaveLength(1)
    expect(posted(calls)).toMatchObject([
      { dispensaryName: 'Alder & Co', location: { city: 'Denver', state: 'CO', country: 'USA' }, adminData: [ana] },
    ])
    expect(shownToasts().at(-1)?.text).toBe('Invitation sent!')
  })

  test('VALID-035 INVITE-003 INVITE-004 pasted lines become rows; what is wrong with one of them is said, and nothing can be sent before it is corrected', async () => {
    fakeServer(cities)
    await openDialog()
    await fillStore()
    await paste(
      field('First name'),
      'Name, e-mail\nAna Ruiz, ana@store.test\nBen <ben@store.test>\nCleo\tVann\tANA@store.test\n',
    )
    expect([...document.querySelectorAll<HTMLInputElement>('input[type="email"]')].map(({ value }) => value)).toEqual([
      'ana@store.test',
      'ben@store.test',
      'ANA@store.test',
    ])
    expect(text()).toContain('1 line was left out.')
    expect(text()).toContain('Use each e-mail only once.')
    expect(text()).toContain('Please enter a Last Name.')
    expect(submit('Send invitation').disabled).toBe(true)
    await press(control('Remove row 3'))
    await press(control('Remove row 2'))
    expect(submit('Send invitation').disabled).toBe(false)
  })

  test('VALID-029 VALID-030 VALID-031 VALID-032 VALID-033 VALID-034 a field that was left empty says what it lacks', async () => {
    fakeServer(cities)
    await openDialog()
    await leave('Dispensary name', 'City', 'First name', 'Last name', 'E-mail')
    expect(text()).toContain('Please enter a Name.')
    expect(text()).toContain('Please select your city from the list.')
    expect(text()).toContain('Please enter a First Name.')
    expect(text()).toContain('Please enter a Last Name.')
    expect(text()).toContain('Please enter an E-mail.')
    expect(submit('Send invitation').disabled).toBe(true)
  })

  test('VALID-035 of more pasted lines than a store can have managers, the rest is said to be left out', async () => {
    fakeServer(cities)
    await openDialog()
    await paste(field('E-mail'), Array.from({ length: 12 }, (_, n) => `Ana Ruiz, ana${n}@store.test`).join('\r\n'))
    expect(document.querySelectorAll('input[type="email"]')).toHaveLength(10)
    expect(text()).toContain('2 lines were left out.')
  })

  test('ERR-027 a failed invitation says so in an alert; what was typed stays', async () => {
    const answers = [refusal('TOO_MANY_REQUESTS'), { status: 502 }]
    fakeServer({ ...cities, [sent]: () => answers.shift() ?? 'no network' })
    await openDialog()
    await fillStore()
    await fillManager()
    await press(submit('Send invitation'))
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Too many tries.')
    await press(submit('Send invitation'))
    const failed = 'We could not send the invitation. Please try again.'
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(failed)
    await press(submit('Send invitation'))
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(failed)
    expect(field('Dispensary name').value).toBe('Alder & Co')
  })
})

describe('the second step of a new dispensary', () => {
  const dispensary = { name: 'Alder & Co', city: { name: 'Denver', state: 'CO' } }
  const open = () =>
    mount(
      <TestProviders
        at={{ pathname: '/create-brand-dispensary', search: '?step=managers', state: { dispensary } }}
        session={session}
      >
        <CreateBrandDispensaryPage />
      </TestProviders>,
    )

  test('MSG-007 DISP-008 DISP-011 creates it with its managers, says so, and goes to its detail', async () => {
    const calls = fakeServer({ [sent]: () => answer({ id: 'i-1' }) })
    await open()
    await fillManager()
    await press(control('Create dispensary'))
    expect(posted(calls)).toMatchObject([{ dispensaryName: 'Alder & Co', adminData: [ana] }])
    expect(shownToasts().at(-1)?.text).toBe('Dispensary Created!')
    expect(currentAddress()).toBe('/dispensary-detail?invitationId=i-1')
  })

  test('ERR-020 a failed creation shows the server’s message, else that an error occurred; what was typed stays', async () => {
    const answers = [refusal('TOO_MANY_REQUESTS')]
    fakeServer({ [sent]: () => answers.shift() ?? { status: 500 } })
    await open()
    await fillManager()
    await press(control('Create dispensary'))
    expect(text()).toContain('Too many tries. Please wait a moment and try again.')
    await press(control('Create dispensary'))
    expect(document.querySelector('[role="alert"]')?.textContent).toBe('An Error occurred.')
    expect(field('E-mail').value).toBe(ana.email)
  })
})
