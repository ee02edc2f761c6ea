import { describe, expect, test } from 'vitest'
import { isSitePath } from './routes.ts'

describe('a path that a redirect may follow', () => {
  test.each([
    '/',
    '/mycourses',
    '/tracks/0190a1b2-0000-7000-8000-000000000001/card-courses/0190a1b2-0000-7000-8000-000000000002?review=true',
    '/users?filter=dana%20m&sort=lastName&order=DESC&offset=30',
    '/request-magic-link?route=%2Ftracks%2F1',
    '/path#fragment',
    '/tracks/1?from=mail#main',
  ])('AUTH-007 MAGIC-012 %s is one', path => {
    expect(isSitePath(path)).toBe(true)
  })

  test.each([
    '',
    'mycourses',
    'https://evil.example',
    'HTTPS://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '/<script>alert(1)</script>',
    '/path"onmouseover="alert(1)',
    "/path'",
    '/path\u0000',
    '/path\u2028',
    '/ｅvil',
    '/path#one#two',
    '/path#<script>',
    'mailto:a@evil.example',
    '@evil.example',
    '.evil.example',
    ':443/',
  ])('AUTH-007 MAGIC-012 %j is none', path => {
    expect(isSitePath(path)).toBe(false)
  })

  test.each([null, undefined, 0, {}, [], ['/mycourses'], { toString: () => '/mycourses' }])(
    'AUTH-007 MAGIC-012 what is no text is none: %j',
    path => {
      expect(isSitePath(path)).toBe(false)
    },
  )

  test('AUTH-007 no accepted path leaves the site, wherever a browser resolves it', () => {
    const accepted = [
      '/',
      '/a//b',
      '/..//x',
      '/.//evil.example',
      '/@evil.example',
      '/:443',
      '/%2F%2Fevil.example',
      '/%5Cevil.example',
    ]
    expect(accepted.filter(isSitePath).map(path => new URL(path, 'https://trellis.example').origin)).toEqual(
      accepted.filter(isSitePath).map(() => 'https://trellis.example'),
    )
  })
})
