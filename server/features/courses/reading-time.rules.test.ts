import { expect, test } from 'vitest'
import { shortestReading } from './reading-time.rules.ts'

const words = (count: number) => Array.from({ length: count }, () => 'leaf').join(' ')

test('quality: the words of a course say how fast it can be read; ids, addresses and numbers are not read', () => {
  const question = { answers: [{ id: 'a3f', answerText: words(50), isCorrect: true }], position: 7, more: null }
  expect(shortestReading([{ title: words(40), text: words(60), image: 'https://cdn.example.com/a.png' }])).toBe(20)
  expect(shortestReading([{ title: words(40), text: words(60) }, question])).toBe(30)
  expect(shortestReading([])).toBe(0)
})
