import { act } from 'react'
import { expect, test } from 'vitest'
import { answer, answerList, fakeServer } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { courseKind } from '../kinds/course/course-kind.ts'
import { NewDraft } from './new-draft.tsx'

const brand = { kind: 'brand', id: '01920000-0000-7000-8000-000000000001', name: 'Alpenglow' }

test('EDITOR-001 quality: who presses before it is known whose the course is has pressed once, and it is made', async () => {
  let answerNow = () => {}
  const asked = new Promise<void>(resolve => {
    answerNow = resolve
  })
  const made: unknown[] = []
  fakeServer({
    'POST /admin/card-courses': ({ body }) => {
      made.push(body)
      return answer({ id: brand.id })
    },
    'GET /admin/card-courses/owners': async () => {
      await asked
      return answerList([brand])
    },
  })
  await mount(
    <TestProviders at="/edit-card-courses" session={{ state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) }}>
      <NewDraft kind={courseKind} onClose={() => undefined} />
    </TestProviders>,
  )
  await settle()
  await type(field('Title'), 'Onset')
  await press(control('Create and write'))
  expect(made).toEqual([])
  await act(async () => answerNow())
  await expect
    .poll(() => made)
    .toEqual([expect.objectContaining({ title: 'Onset', brandId: brand.id, retailOrganizationId: null })])
})
