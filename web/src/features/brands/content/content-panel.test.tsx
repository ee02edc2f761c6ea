import { expect, test } from 'vitest'
import { answer, answerList, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, openList, openMenu, press, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { sampleBrand } from '../testing/sample-brand.ts'
import { BrandCourses } from './brand-courses.tsx'

await loadPicker()

const brand = { ...sampleBrand, may: { administer: true, manage: true } }
const course = { id: '0197aa10-0000-7000-8000-0000000000c1', name: 'Onset and dose' }
const path = `/brands/${brand.id}/courses`

const page = () => document.body.textContent ?? ''

const open = async (behaviours: Parameters<typeof fakeServer>[0]) => {
  const sent = fakeServer(behaviours)
  await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <BrandCourses brand={brand} />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('API-065 an empty brand is given courses of the platform, once some are chosen', async () => {
  const sent = await open({
    [`GET ${path}`]: () => answerList([]),
    [`GET /brands/${brand.id}/givable-courses`]: () => answerList([course]),
    [`POST ${path}`]: () => answer({}),
  })
  expect(page()).toContain('This brand has no courses yet')
  await press(control('Assign courses'))
  await press(control('Add'))
  expect(page()).toContain('Choose at least one course.')
  await openList(field('Courses of the platform'))
  await press(document.querySelector<HTMLElement>('[role="option"]') ?? document.body)
  await press(control('Add'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ courseIds: [course.id] })
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})

test('API-066 a course that a campaign covers is not revoked, and the question says why', async () => {
  await open({
    [`GET ${path}`]: () => answerList([{ ...course, isOpen: true, archivedAt: null }]),
    [`DELETE ${path}/${course.id}`]: () => refusal('COURSE_IN_CAMPAIGN'),
  })
  const [take] = await openMenu(`Actions for ${course.name}`)
  await press(take ?? document.body)
  expect(page()).toContain(`Unassign “${course.name}” from ${brand.name}?`)
  await press(document.querySelector<HTMLElement>('[role="alertdialog"] button[type="submit"]') ?? document.body)
  expect(document.querySelector('[role="alertdialog"] [role="alert"]')?.textContent).toContain('campaign')
})
