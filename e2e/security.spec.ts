import { expect, test } from './fixtures/test.ts'

test('every page forbids what it does not need', { tag: '@desk' }, async ({ request }) => {
  const headers = (await request.get('/login')).headers()
  expect(headers['content-security-policy']).toContain("object-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})
