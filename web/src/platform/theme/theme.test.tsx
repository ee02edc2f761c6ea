import { afterEach, expect, test } from 'vitest'
import { applyBranding } from './branding.ts'
import { chooseTheme } from './theme.ts'

const page = document.documentElement

afterEach(() => {
  chooseTheme('system')
  localStorage.removeItem('theme')
})

test('a chosen theme is applied and stored; the system theme removes the attribute', () => {
  chooseTheme('dark')
  expect(page.dataset.theme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  chooseTheme('system')
  expect(page.dataset.theme).toBeUndefined()
  expect(localStorage.getItem('theme')).toBe('system')
})

test('a brand colour applies to both themes, and an invalid colour changes nothing', () => {
  applyBranding('#1f6fb5')
  const sheet = document.adoptedStyleSheets.at(-1)!
  expect([...sheet.cssRules].map(rule => rule.cssText).join(' ')).toContain('--accent')
  applyBranding('red; } body { display: none')
  expect(sheet.cssRules).toHaveLength(0)
})
