import { expect, test, vi } from 'vitest'
import { shareEvent, shareNatively } from './share.ts'

const sharing = { title: 'Onset', text: '', url: 'https://trellis.example/onset' }

test('API-145 a share is an event only when the card has a partner and a campaign', () => {
  expect(shareEvent({ partner: 'Alpenglow', campaign: 'Fall' })).toEqual({
    type: 'COURSE_SHARED',
    partner: 'Alpenglow',
    campaign: 'Fall',
  })
  expect(shareEvent({ partner: 'Alpenglow', campaign: null })).toBeNull()
  expect(shareEvent({ partner: '', campaign: 'Fall' })).toBeNull()
})

test('CARD-025 the device’s own share is used where there is one', async () => {
  const share = vi.fn(async () => {})
  expect(await shareNatively(sharing, { share })).toBe(true)
  expect(share).toHaveBeenCalledWith(sharing)
})

test('ERR-037 a failed or cancelled share is ignored', async () => {
  const share = async () => {
    throw new DOMException('cancelled', 'AbortError')
  }
  expect(await shareNatively(sharing, { share })).toBe(true)
})

test('ERR-038 without native share there is something else to open', async () => {
  expect(await shareNatively(sharing, {} as Navigator)).toBe(false)
})
