import { expect, test } from 'vitest'
import { answer, answerList, fakeServer } from '../../testing/fake-server.ts'
import { control, field, mount, openMenu, press } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { TracksPage } from './tracks-page.tsx'

test('API-101 where there is no track yet, ‘First week’ is made from the example, with a description', async () => {
  const sent = fakeServer({
    'GET /admin/tracks': () => answerList([]),
    'POST /admin/tracks': () => answer({ id: 'made' }),
  })
  await mount(
    <TestProviders session={{ state: 'authenticated', user: person(['ROLE_RETAIL_ORGANIZATION_EMPLOYEE']) }}>
      <TracksPage />
    </TestProviders>,
  )
  await press(control('Create it from the example'))
  expect(field('Name').value).toBe('First week')
  await press(control('Create the track'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'First week',
    description: 'What everyone learns in the first days: the store, the rules, the products.',
  })
})

const trackOf = (id: string, name: string, archivedAt: string | null) => ({
  id,
  name,
  posterImage: null,
  owner: { kind: 'platform', id: null, name: null },
  items: 2,
  dispensaries: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  archivedAt,
})

test('quality: the list of tracks leads to their assignments, and to a new one of a track that is not archived', async () => {
  fakeServer({
    'GET /admin/tracks': () =>
      answerList([trackOf('one', 'State rules', null), trackOf('two', 'Old rules', '2026-11-21T10:00:00.000Z')]),
  })
  await mount(
    <TestProviders session={{ state: 'authenticated', user: person(['ROLE_RETAIL_ORGANIZATION_EMPLOYEE']) }}>
      <TracksPage />
    </TestProviders>,
  )
  expect(control('Assignments').getAttribute('href')).toBe('/track-assignments')
  expect(control('Assign tracks').getAttribute('href')).toBe('/track-assignments/new')
  const ofArchived = await openMenu('Actions for Old rules')
  expect(ofArchived.map(({ textContent }) => textContent)).not.toContain('Assign…')
  const [assign] = await openMenu('Actions for State rules')
  await press(assign!)
  expect(currentAddress()).toBe('/track-assignments/new?track=one')
})
