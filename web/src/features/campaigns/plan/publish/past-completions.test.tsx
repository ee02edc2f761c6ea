import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../../../testing/fake-server.ts'
import { field, mount, press } from '../../../../testing/mount.tsx'
import { person } from '../../../../testing/people.ts'
import { TestProviders } from '../../../../testing/test-providers.tsx'
import { toSampleId } from '../../testing/sample-rewards.ts'
import { PastCompletions, usePastChoice } from './past-completions.tsx'

const path = `GET /incentive-campaigns/${toSampleId(1)}/past-completions`
const page = () => document.body.textContent ?? ''
const ana = { personName: 'Ana Reyes', dispensaryName: 'Elm Street', state: 'CO', courses: 2, most: 4000 }
const paging = { total: 1, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null }

const Asked = () => <PastCompletions campaignId={toSampleId(1)} choice={usePastChoice()} />

async function ask(reply: Parameters<typeof fakeServer>[0][string]) {
  const sent = fakeServer({ [path]: reply })
  await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) }}>
      <Asked />
    </TestProviders>,
  )
  expect(sent).toEqual([])
  await press(field('Count those who finished before'))
  return sent
}

test('BRAND-001 who finished before is listed where the brand may see the name; all others are told in fives, by state', async () => {
  const others = [{ state: 'IL', people: 10, most: 20_000 }]
  await ask(() => answer({ people: 11, most: 24_000, others, items: [ana], paging }))
  expect(page()).toContain('Up to 11 people have finished since then. They get at most $240.')
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Ana ReyesElm Street$40',
    'Up to 10 budtenders in Illinois$200',
  ])
  expect(page()).toContain(
    'People whose names you cannot see are counted in groups of five, from the first of the month.',
  )
})

test('BRAND-001 a brand that may see every name reads exact numbers, also that it is no one', async () => {
  await ask(() => answer({ people: 0, most: 0, others: [], items: [], paging: { ...paging, total: 0 } }))
  expect(page()).toContain('No one has finished since then.')
  expect(page()).not.toContain('groups of five')
})

test('BRAND-001 who finished before can be asked for again where it could not be read', async () => {
  await ask(() => refusal('INTERNAL'))
  expect(page()).toContain('Try again')
})
