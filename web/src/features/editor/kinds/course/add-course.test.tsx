import { expect, test } from 'vitest'
import { SlotParts } from '../../../../platform/composition/slot.tsx'
import { answerList, fakeServer } from '../../../../testing/fake-server.ts'
import { control, mount, press } from '../../../../testing/mount.tsx'
import { person } from '../../../../testing/people.ts'
import { TestProviders } from '../../../../testing/test-providers.tsx'
import { brandCourseActions } from '../../../brand-reports/brand-reports.slots.ts'
import { editor } from '../../editor.routes.tsx'

test('EDITOR-001 quality: the courses of a brand have the button that starts a course', async () => {
  fakeServer({ 'GET /admin/card-courses/owners': () => answerList([]) })
  editor.connections?.map(connect => connect())
  await mount(
    <TestProviders at="/dashboard" session={{ state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) }}>
      <SlotParts slot={brandCourseActions} props={{}} />
    </TestProviders>,
  )
  await expect.poll(() => document.body.textContent).toContain('New course')
  await press(control('New course'))
  expect(document.querySelector('dialog h2')?.textContent).toBe('New course')
})
