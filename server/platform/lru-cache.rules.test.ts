import { expect, test } from 'vitest'
import { createLruCache } from './lru-cache.ts'

test('quality: P3 the least recently used entry is evicted first', () => {
  const kept = createLruCache<string>(2)
  kept.set('a', 'first')
  kept.set('b', 'second')
  expect(kept.get('a')).toBe('first')
  kept.set('c', 'third')
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['first', undefined, 'third'])
})

test('quality: P3 the cached weight never exceeds the limit, except for a single heavier entry', () => {
  const kept = createLruCache<string>(5, text => text.length)
  kept.set('a', '123')
  kept.set('b', '45')
  kept.set('a', '1234')
  expect([kept.get('a'), kept.get('b')]).toEqual(['1234', undefined])
  kept.set('c', '12345678')
  expect([kept.get('a'), kept.get('c')]).toEqual([undefined, '12345678'])
})
