import type { Company, CompanyInList } from '@trellis/contract/companies/companies.ts'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { answer, answerList, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { ResellersPage } from './companies-page.tsx'
import { ChainPage } from './company/company-page.tsx'
import { NewChainPage } from './new-company-page.tsx'

const id = '0190a1b2-0000-7000-8000-000000000041'
const fieldnote: CompanyInList = {
  id,
  name: 'Fieldnote Training',
  logoUrl: '/media/library/logo.png',
  people: 2,
  stores: 3,
  brands: 4,
  createdAt: '2026-01-05T09:00:00.000Z',
  archivedAt: null,
}
const chain: Company = { ...fieldnote, name: 'High Desert', logoUrl: null, headerLink: null, accentColor: '#1f5b43' }
const session = { state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) } as const
const page = () => document.body.textContent ?? ''
describe('the list of resellers', () => {
  const open = async (list: Parameters<typeof fakeServer>[0][string], at = '/resellers') => {
    fakeServer({ 'GET /companies/resellers': list })
    await mount(
      <TestProviders at={at} session={session}>
        <ResellersPage />
      </TestProviders>,
    )
    await settle()
  }

  test('ROLE-008 each has its logo, its name and what it has', async () => {
    await open(() => answerList([fieldnote]))
    expect(page()).toContain('1 company')
    expect(page()).toContain('Fieldnote Training')
    expect([...document.querySelectorAll('th')].map(each => each.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('Stores'), expect.stringContaining('Brands')]),
    )
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/library/logo.png')
  })

  test('ROLE-008 without any, it says what they are for and offers to add one', async () => {
    await open(() => answerList([]))
    expect(page()).toContain('No resellers yet')
    expect(page()).toContain('A reseller trains stores for the brands it sells.')
  })

  test('ROLE-008 the button beside the title can be pressed once the list is known not to be empty', async () => {
    let arrive = () => {}
    const held = new Promise<void>(resolve => {
      arrive = resolve
    })
    await open(() => held.then(() => answerList([fieldnote])))
    const isShown = () => control('Add a reseller').closest('.invisible') === null
    expect(isShown()).toBe(false)
    arrive()
    await settle()
    await expect.poll(isShown).toBe(true)
  })

  test('ROLE-008 a list that could not be loaded is loaded again on a press', async () => {
    const answers = [refusal('INTERNAL')]
    await open(() => answers.shift() ?? answerList([fieldnote]))
    expect(page()).toContain('The list could not be loaded')
    await press(control('Try again'))
    await settle()
    expect(page()).toContain('Fieldnote Training')
  })
})

test('ROLE-008 quality: a chain that was added asks for its first person', async () => {
  fakeServer({ 'POST /companies/chains': () => answer({ id }) })
  await mount(
    <TestProviders at="/chains/new" session={session}>
      <NewChainPage />
    </TestProviders>,
  )
  await type(field('Name'), 'High Desert')
  await press(control('Add'))
  expect(currentAddress()).toBe(`/chains/${id}?part=people`)
})

describe('the page of a chain', () => {
  const open = async (behaviours: Parameters<typeof fakeServer>[0], search = '') => {
    const sent = fakeServer(behaviours)
    await mount(
      <TestProviders at={`/chains/${id}${search}`} session={session}>
        <Routes>
          <Route path="/chains/:id" element={<ChainPage />} />
        </Routes>
      </TestProviders>,
    )
    await settle()
    return sent
  }
  const path = `/companies/chains/${id}`

  test('ROLE-008 its details are read and changed', async () => {
    const sent = await open({
      [`GET ${path}`]: () => answer(chain),
      [`PUT ${path}`]: ({ body }) => answer({ ...chain, ...(body as object) }),
    })
    expect(document.querySelector('h1')?.textContent).toBe('High Desert')
    expect([...document.querySelectorAll('[role="tab"]')].map(tab => tab.textContent)).toEqual(
      expect.arrayContaining(['Details', 'People', 'Stores', 'Roles', 'History']),
    )
    await press(control('Edit: Details'))
    await type(field('Name'), 'High Desert Group')
    await press(control('Save'))
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'High Desert Group',
      logoUrl: null,
      headerLink: null,
      accentColor: '#1f5b43',
    })
  })

  test('ROLE-008 quality: a new store of the chain starts on its page', async () => {
    await open({ [`GET ${path}`]: () => answer(chain), [`GET ${path}/stores`]: () => answerList([]) }, '?part=stores')
    expect(control('New store').getAttribute('href')).toBe(`/dispensaries-admin/new?chain=${id}`)
  })

  test('ROLE-008 quality: an archived chain takes no new store', async () => {
    await open(
      {
        [`GET ${path}`]: () => answer({ ...chain, archivedAt: chain.createdAt }),
        [`GET ${path}/stores`]: () => answerList([]),
      },
      '?part=stores',
    )
    expect(page()).toContain('No stores yet')
    expect(page()).not.toContain('New store')
  })

  test('ROLE-008 a name that another one has is said at its field, and what was typed stays', async () => {
    await open({
      [`GET ${path}`]: () => answer(chain),
      [`PUT ${path}`]: () => refusal('NAME_TAKEN', { name: ['This name is already taken. Choose another one.'] }),
    })
    await press(control('Edit: Details'))
    await type(field('Name'), 'Two Rivers')
    await press(control('Save'))
    expect(page()).toContain('This name is already taken. Choose another one.')
    expect(field('Name').value).toBe('Two Rivers')
  })

  test('ROLE-008 one that does not exist, or could not be loaded, is said', async () => {
    await open({})
    expect(page()).toContain('Chain not found')
  })

  test('ROLE-008 a page that could not be loaded is loaded again on a press', async () => {
    const answers = [refusal('INTERNAL')]
    await open({ [`GET ${path}`]: () => answers.shift() ?? answer(chain) })
    expect(page()).toContain('This page could not be loaded')
    await press(control('Try again'))
    await settle()
    expect(page()).toContain('High Desert')
  })
})
