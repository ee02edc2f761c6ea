import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { answerList, fakeServer } from '../../../testing/fake-server.ts'
import { mount, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { ClassesPage } from '../kinds/class/classes-page.tsx'
import { CoursesPage } from '../kinds/course/courses-page.tsx'
import { PromosPage } from '../kinds/course/promos/promos-page.tsx'

const session = { state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) } as const
const options = () => [...document.querySelectorAll('select[aria-label=Status] option')].map(each => each.textContent)

const page = () => document.body.textContent ?? ''

/** Opens a list in which nothing has the chosen status. */
const open = async (shown: ReactNode, { calls, status }: Record<'calls' | 'status', string>) => {
  fakeServer({ [`GET ${calls}`]: () => answerList([]) })
  await mount(
    <TestProviders at={`/list?state=${status}`} session={session}>
      {shown}
    </TestProviders>,
  )
  await settle()
}

const drafts = ['Any status', 'Never published', 'Published', 'Changed since it was published', 'Archived']
const promos = ['Any status', 'Planned', 'Live', 'Ended', 'Switched off']

test('quality: courses are filtered by their status, not by a state', async () => {
  await open(<CoursesPage />, { calls: '/admin/card-courses', status: 'archived' })
  expect(options()).toEqual(drafts)
  expect(page()).toContain('or another status.')
})

test('quality: classes are filtered by their status, not by a state', async () => {
  await open(<ClassesPage />, { calls: '/admin/classes', status: 'archived' })
  expect(options()).toEqual(drafts)
  expect(page()).toContain('or another status.')
})

test('quality: promos are filtered by their status, not by a state', async () => {
  await open(<PromosPage />, { calls: '/admin/card-courses//promos', status: 'ended' })
  expect(options()).toEqual(promos)
  expect(page()).toContain('or another status.')
})
