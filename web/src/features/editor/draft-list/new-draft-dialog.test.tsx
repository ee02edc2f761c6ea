import { act } from 'react'
import { expect, test } from 'vitest'
import { answerList, fakeServer } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { type NewDraft, NewDraftDialog } from './new-draft-dialog.tsx'

const brand = { kind: 'brand', id: '01920000-0000-7000-8000-000000000001', name: 'Alpenglow' }

test('EDITOR-001 quality: who presses before it is known whose the course is has pressed once, and it is made', async () => {
  let answerNow = () => {}
  const asked = new Promise<void>(resolve => {
    answerNow = resolve
  })
  fakeServer({
    'GET /admin/card-courses/owners': async () => {
      await asked
      return answerList([brand])
    },
  })
  const made: NewDraft[] = []
  await mount(
    <TestProviders at="/edit-card-courses" session={{ state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) }}>
      <NewDraftDialog
        heading="New course"
        ownerHint=""
        ownerMissing=""
        busy={false}
        error={null}
        onCreate={draft => made.push(draft)}
        onClose={() => undefined}
      />
    </TestProviders>,
  )
  await settle()
  await type(field('Title'), 'Onset')
  await press(control('Create and write'))
  expect(made).toEqual([])
  await act(async () => answerNow())
  await expect.poll(() => made).toEqual([{ title: 'Onset', brandId: brand.id, retailOrganizationId: null }])
})
