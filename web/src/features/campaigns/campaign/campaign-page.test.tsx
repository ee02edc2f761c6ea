import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { mount, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { sampleCampaign } from '../testing/sample-campaign.ts'
import { toSampleId } from '../testing/sample-rewards.ts'
import { CampaignPage } from './campaign-page.tsx'

const session = { state: 'authenticated', user: person(['ROLE_BRAND_EMPLOYEE']) } as const
const page = () => document.body.textContent ?? ''

const open = async (behaviour: Parameters<typeof fakeServer>[0][string]) => {
  fakeServer({ [`GET /incentive-campaigns/${toSampleId(1)}`]: behaviour })
  await mount(
    <TestProviders at={`/campaigns/${toSampleId(1)}?part=plan`} session={session}>
      <Routes>
        <Route path="/campaigns/:id" element={<CampaignPage />} />
      </Routes>
    </TestProviders>,
  )
  await import('../plan/plan-summary.tsx')
  await settle()
}

test('BRAND-001 everyone of a brand reads what a campaign was planned with: courses, stores, target, budget and rewards', async () => {
  await open(() => answer(sampleCampaign()))
  expect(document.querySelector('h1')?.textContent).toBe('Autumn')
  expect(page()).toContain('Terpenes and Edibles')
  expect(page()).toContain('Green Door')
  expect(page()).toContain('50% of the courses')
  expect(page()).toContain('$3,000')
  expect(page()).toContain('Gift card · $25 · grocery · 4 in stock')
})

test('BRAND-001 a campaign that does not exist, or is another brand’s, is said to be none', async () => {
  await open(() => refusal('NOT_FOUND'))
  expect(page()).toContain('Campaign not found')
})
