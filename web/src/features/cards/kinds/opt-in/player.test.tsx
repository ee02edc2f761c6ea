import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { control, field, press, type } from '../../../../testing/mount.tsx'
import { mountCard } from '../../testing/card-on-page.tsx'
import { sampleCard } from '../../testing/sample-card.ts'

const judge = () => ({ successMessage: '' })
const success = (box: HTMLElement) => box.querySelector<HTMLElement>('[role="status"] p')

describe('a sign-up card', () => {
  test('OPTIN-001 OPTIN-002 OPTIN-003 OPTIN-004 API-131 is idle, then processed under its message of 24 px', async () => {
    const { box, sent } = await mountCard(sampleCard('OPT_IN'), { judge })
    expect(success(box)).toBeNull()
    await type(field('E-mail'), 'dana@shop.test')
    await press(control('Sign me up'))
    expect(sent).toEqual([{ type: 2, email: 'dana@shop.test' }])
    expect(success(box)?.textContent).toBe("You're signed up!")
    expect(success(box)?.style.fontSize).toBe('24px')
    expect(box.querySelector('[inert]')?.contains(field('E-mail'))).toBe(true)
  })

  test('OPTIN-001 is processing while the answer is on its way', async () => {
    let arrive: (verdict: object) => void = () => {}
    const slow = () =>
      new Promise<object>(done => {
        arrive = done
      })
    const { box } = await mountCard(sampleCard('OPT_IN'), { judge: slow })
    await type(field('E-mail'), 'dana@shop.test')
    const button = box.querySelector('button')!
    await press(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await act(async () => arrive({ successMessage: '' }))
  })

  test('VALID-047 without a phone number it checks the e-mail', async () => {
    const { box, sent } = await mountCard(sampleCard('OPT_IN'), { judge })
    await type(field('E-mail'), 'dana@')
    await press(control('Sign me up'))
    expect(box.textContent).toContain('Invalid email address.')
    expect(sent).toEqual([])
  })

  test('VALID-046 OPTIN-005 by phone it checks the phone and sends type 1', async () => {
    const { box, sent } = await mountCard(sampleCard('CELL_PHONE_OPT_IN'), { judge })
    await type(field('Phone number'), '303555')
    await press(control('Sign me up'))
    expect(box.textContent).toContain('Please enter a valid phone number.')
    await type(field('Phone number'), '3035550142')
    await press(control('Sign me up'))
    expect(sent).toEqual([{ type: 1, phoneNumber: '3035550142' }])
  })

  test('CARD-022 shows its own message in its own size, also when one comes back', async () => {
    const content = { successMessage: 'See you in the mail.', fontSize: 40 }
    const state = { optedInAt: '2026-11-20T10:00:00Z' }
    const { box } = await mountCard(sampleCard('OPT_IN', { content, state }))
    expect([success(box)?.textContent, success(box)?.style.fontSize]).toEqual(['See you in the mail.', '40px'])
  })
})
