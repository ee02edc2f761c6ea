import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { afterEach, expect, test } from 'vitest'
import { chooseLocale, loadLocale, preferredLocale } from './locale.ts'

afterEach(async () => {
  localStorage.removeItem('locale')
  await loadLocale('en')
})

test('English is said without a catalogue', () => {
  expect(i18n._(msg`Show password`)).toBe('Show password')
})

test('Spanish loads its catalogue, sets the lang attribute and is stored', async () => {
  await chooseLocale('es')
  expect(i18n._(msg`Show password`)).toBe('Mostrar la contraseña')
  expect(document.documentElement.lang).toBe('es')
  expect(preferredLocale()).toBe('es')
})

test('an unsupported language falls back to English', () => {
  localStorage.setItem('locale', 'fr')
  expect(preferredLocale()).toBe('en')
})
