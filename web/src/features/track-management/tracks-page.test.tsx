import { expect, test } from 'vitest'
import { answer, answerList, fakeServer } from '../../testing/fake-server.ts'
import { control, field, mount, press } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
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
  await press(control('Make the track'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'First week',
    description: 'What everybody learns in the first days: the store, the rules, the products.',
  })
})
