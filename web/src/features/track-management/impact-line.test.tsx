import type { Impact } from '@trellis/contract/track-management/managed-tracks.ts'
import { expect, test } from 'vitest'
import { mount } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { ImpactLine } from './impact-line.tsx'

const impact: Impact = {
  people: 6,
  unchanged: 1,
  gaining: { people: 0, courses: 0 },
  losing: { people: 5, courses: 1, begun: 0 },
  reached: 6,
  stops: [{ campaign: 'Ours', course: 'Terpenes', people: 0 }],
  stopsOthers: true,
  isRounded: true,
  names: null,
}

const shown = async (data: Impact) => {
  await mount(
    <TestProviders>
      <ImpactLine found={{ data, isError: false }} />
    </TestProviders>,
  )
  return document.body.textContent ?? ''
}

test('quality: API-102 ASSIGN-014 a brand reads that people count in fives, and that campaigns of others stop, without a name', async () => {
  const text = await shown(impact)
  expect(text).toContain('5 people lose 1 course')
  expect(text).toContain('Campaign ‘Ours’ rewards ‘Terpenes’: fewer than 5 people can no longer earn from it')
  expect(text).toContain('Other campaigns reward courses that people lose, so some can no longer earn from them')
  expect(text).toContain(
    'People whose names you cannot see are counted in groups of five; smaller groups are left out.',
  )
})

test('quality: API-102 anyone who sees everyone reads exact numbers, without a word about fives', async () => {
  const text = await shown({ ...impact, stops: [], stopsOthers: false, isRounded: false })
  expect(text).toContain('Nothing changes for 1 person')
  expect(text).not.toMatch(/groups of five|Campaign/)
})
