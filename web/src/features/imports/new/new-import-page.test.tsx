import { act } from 'react'
import { expect, test } from 'vitest'
import { answer, answerList, fakeServer } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { NewImportPage } from './new-import-page.tsx'

const choose = async (label: string, value: string) => {
  await act(async () => {
    const select = field(label)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
}
const pasted = () => field('Or paste the cells here').value

test('quality: the cells that were pasted stay when another kind of list is chosen, and when one goes back to them', async () => {
  fakeServer({
    'GET /imports/choices': () => answer({ roles: ['Budtender'], places: [], mappings: [] }),
    'GET /imports/places': () => answerList([]),
  })
  await mount(
    <TestProviders at="/imports/new" session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <NewImportPage />
    </TestProviders>,
  )
  await settle()
  const cells = 'Name;Mail\nAda Moss;ada@people.test'
  await type(field('Or paste the cells here'), cells)
  await choose('What is in the list?', 'managers')
  expect(currentAddress()).toContain('kind=managers')
  await expect.poll(pasted).toBe(cells)
  await press(control('Next'))
  await expect.poll(() => document.body.textContent).toContain('Step 2 of')
  await press(control('Back'))
  await expect.poll(pasted).toBe(cells)
})
