import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearGuards } from '../../../platform/unsaved/leave-guards.ts'
import { loadUnsavedDialog, UnsavedQuestion } from '../../../platform/unsaved/unsaved-question.tsx'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { control, field, mount, press, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { BrandSettingsPage } from '../brand-settings-page.tsx'
import { sampleBrand } from '../testing/sample-brand.ts'

const session = { state: 'authenticated' as const, user: person(['ROLE_BRAND_EMPLOYEE']) }
const question = () => document.querySelector('[role="alertdialog"]')?.textContent ?? ''
const link = 'Link of the logo (optional)'

async function open() {
  fakeServer({ 'GET /brands/mine': () => answer(sampleBrand) })
  await mount(
    <TestProviders at="/brand-settings" session={session}>
      <BrandSettingsPage />
      <UnsavedQuestion />
    </TestProviders>,
  )
}

// Lazy in the app; the test needs it at once.
beforeAll(async () => {
  await loadUnsavedDialog()
})
beforeEach(clearGuards)

describe('another tab than Branding', () => {
  test('NAV-001 quality: asks before unsaved branding is lost, and keeps it when the person stays', async () => {
    await open()
    await type(field(link), 'https://alpenglow.example')
    await press(control('Opt-ins'))
    expect(question()).toContain('If you continue, you will lose your unsaved changes.')
    await press(control('Stay here'))
    expect(field(link).value).toBe('https://alpenglow.example')
    expect(currentAddress()).toBe('/brand-settings')
  })

  test('NAV-001 quality: opens when the person agrees to lose it', async () => {
    await open()
    await type(field(link), 'https://alpenglow.example')
    await press(control('Opt-ins'))
    await press(control('Leave'))
    expect(currentAddress()).toBe('/brand-settings?part=opt-ins')
  })

  test('NAV-001 quality: opens at once when nothing was changed', async () => {
    await open()
    await press(control('Opt-ins'))
    expect(question()).toBe('')
    expect(currentAddress()).toBe('/brand-settings?part=opt-ins')
  })
})
