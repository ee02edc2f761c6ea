import type { Role } from '@trellis/contract/roles.ts'
import { expect, test } from 'vitest'
import { answerList, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { sampleCampaignRow } from '../testing/sample-campaign.ts'
import { toSampleId } from '../testing/sample-rewards.ts'
import { CampaignsPage } from './campaigns-page.tsx'

const page = () => document.body.textContent ?? ''

const open = async (
  list: Parameters<typeof fakeServer>[0][string],
  role: Role = 'ROLE_BRAND_EMPLOYEE',
  phase = 'running',
) => {
  const sent = fakeServer({ 'GET /incentive-campaigns': list })
  await mount(
    <TestProviders at={`/campaigns?phase=${phase}`} session={{ state: 'authenticated', user: person([role]) }}>
      <CampaignsPage />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('BRAND-001 a campaign in the list has its state, its days, the money used and the people who earned', async () => {
  await open(() => answerList([sampleCampaignRow()]))
  expect(page()).toContain('1 campaign')
  expect(page()).toContain('Running')
  expect(page()).toMatch(/Nov 1\b.* to Nov 30\b/)
  expect(page()).toContain('$1,250 of $3,000')
  expect(page()).not.toContain('Juniper Lane')
})

test('BRAND-001 a campaign that is paused says so in the list, until it ends', async () => {
  const pausedAt = '2026-11-20T15:00:00.000Z'
  await open(() =>
    answerList([
      sampleCampaignRow({ pausedAt }),
      sampleCampaignRow({ id: toSampleId(2), title: 'Summer', phase: 'ended', pausedAt }),
    ]),
  )
  // One is the filter’s choice, the other the mark of the one that has not ended.
  expect(page().match(/Paused/g)).toHaveLength(2)
  expect(page()).toContain('Ended')
})

test('BRAND-001 the list shows those of one status alone, also those that are paused', async () => {
  const sent = await open(() => answerList([sampleCampaignRow()]), 'ROLE_BRAND_EMPLOYEE', 'paused')
  expect(new URLSearchParams(sent.at(-1)?.search).get('phase')).toBe('paused')
  expect(page()).not.toContain('All states')
})

test('BRAND-001 an administrator reads whose campaign it is', async () => {
  await open(() => answerList([sampleCampaignRow()]), 'ROLE_ADMINISTRATOR')
  expect(page()).toContain('Juniper Lane')
})

test('BRAND-001 a list that could not be loaded is loaded again on a press, and says when nothing fits', async () => {
  const answers = [refusal('INTERNAL')]
  await open(() => answers.shift() ?? answerList([]))
  expect(page()).toContain('The campaigns could not be loaded')
  await press(control('Try again'))
  await settle()
  expect(page()).toContain('Nothing matches these filters')
})
