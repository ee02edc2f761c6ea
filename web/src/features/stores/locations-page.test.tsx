import { expect, test } from 'vitest'
import { answer, answerList, fakeServer } from '../../testing/fake-server.ts'
import { control, mount, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { LocationsPage } from './locations-page.tsx'

test('API-042 quality: a chain finds the import of its people above its stores', async () => {
  fakeServer({
    'GET /admin/dispensaries/own': () => answerList([]),
    'GET /users/me/waiting': () => answer({ items: [] }),
    'GET /users/me/first-steps': () => answer({ items: [] }),
  })
  await mount(
    <TestProviders
      at="/locations"
      session={{ state: 'authenticated', user: person(['ROLE_RETAIL_ORGANIZATION_EMPLOYEE']) }}
    >
      <LocationsPage />
    </TestProviders>,
  )
  await settle()
  expect(control('Import people').getAttribute('href')).toBe('/imports/new?kind=employees')
})
