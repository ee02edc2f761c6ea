import { afterEach, expect, test } from 'vitest'
import { loadLocale } from './locale.ts'
import { say } from './say.ts'

afterEach(() => loadLocale('en'))

test('the contract’s sentences are unchanged in English', () => {
  expect(say('Please enter an E-mail.')).toBe('Please enter an E-mail.')
})

test('the contract’s sentences are translated to Spanish, including their numbers', async () => {
  await loadLocale('es')
  expect(say('Please enter an E-mail.')).toBe('Escribe un correo electrónico.')
  expect(say('Use at most 80 characters.')).toBe('Usa como máximo 80 caracteres.')
  expect(say('Enter at least 3 characters.')).toBe('Escribe al menos 3 caracteres.')
  expect(say('Card 7: the last answer was wrong')).toBe('Tarjeta 7: la última respuesta fue incorrecta')
})

test('an untranslated sentence is shown in English', async () => {
  await loadLocale('es')
  expect(say('Something new, said 12 times.')).toBe('Something new, said 12 times.')
})
