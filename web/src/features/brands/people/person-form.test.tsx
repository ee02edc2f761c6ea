import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { sampleBrand } from '../testing/sample-brand.ts'
import { AddPersonPage } from './add-person-page.tsx'

const brandId = sampleBrand.id
const brand = sampleBrand

const page = () => document.body.textContent ?? ''

const open = async (behaviours: Parameters<typeof fakeServer>[0], may = brand.may) => {
  const sent = fakeServer({ [`GET /brands/${brandId}`]: () => answer({ ...brand, may }), ...behaviours })
  await mount(
    <TestProviders
      at={`/brands/${brandId}/add-employee`}
      session={{ state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) }}
    >
      <Routes>
        <Route path="/brands/:brandId/add-employee" element={<AddPersonPage />} />
        <Route path="/employees" element={<p>The list of people</p>} />
      </Routes>
    </TestProviders>,
  )
  await settle()
  return sent
}

const fill = async () => {
  await type(field('First name'), 'Ines')
  await type(field('Last name'), 'Moreau')
  await type(field('E-mail'), 'ines@example.com')
  await press(control('Add employee'))
  await settle()
}

test('BRAND-004 BRAND-006 BRAND-007 Administrator turns Sales on and locks it, and says why; both are sent', async () => {
  const sent = await open({ [`POST /brands/${brandId}/employees`]: () => answer({ employee: null }) })
  expect([field('Sales').checked, field('Sales').disabled]).toEqual([false, false])
  await press(field('Administrator'))
  expect([field('Sales').checked, field('Sales').disabled]).toEqual([true, true])
  expect(page()).toContain('Administrators always have Sales. To remove it, clear Administrator first.')
  await press(field('Administrator'))
  expect([field('Sales').checked, field('Sales').disabled]).toEqual([false, false])
  await press(field('Administrator'))
  await fill()
  expect(page()).toContain('The list of people')
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    firstName: 'Ines',
    lastName: 'Moreau',
    email: 'ines@example.com',
    isBrandAdmin: true,
    isBrandSales: true,
  })
})

test('ERR-018 that someone exists already is shown as the server says it', async () => {
  await open({
    [`POST /brands/${brandId}/employees`]: () => refusal('EMAIL_TAKEN'),
  })
  await fill()
  expect(page()).toContain('A user with this e-mail already exists.')
  expect(page()).not.toContain('An error occurred')
})

test('ERR-019 any other failure says that an error occurred', async () => {
  await open({ [`POST /brands/${brandId}/employees`]: () => refusal('INTERNAL') })
  await fill()
  expect(page()).toContain('An error occurred. We have been notified')
})

test('ROUTE-022 anyone who does not manage the people of the brand reads that, instead of a form', async () => {
  await open({}, { administer: false, manage: false })
  expect(page()).toContain('You don’t manage the people of this brand')
})
