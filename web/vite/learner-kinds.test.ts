import { expect, test } from 'vitest'
import { reduceToLearner } from './learner-kinds.ts'

const kind = `
import * as z from 'zod/mini'
import { chancesLeft } from '../answering.ts'
import type { Kind } from '../kind.ts'
import { draftText } from '../rules/draft-fields.ts'
const shapes = { content: z.object({}), draft: draftText }
const named = title => title || null
const blank = () => ({ title: '' })
/** A quiz. */
export const quiz: Kind<typeof shapes> = {
  ...shapes,
  label: 'Quiz',
  title: card => named(card.title),
  left: card => (chancesLeft(card) > 0 ? null : 'tries-used'),
  blank,
}
`

test('F1 a learner’s page takes of a kind what leads through a course, and only what that uses', () => {
  const reduced = reduceToLearner(kind)
  expect(reduced).toContain('title: card => named(card.title)')
  expect(reduced).toContain("left: card => (chancesLeft(card) > 0 ? null : 'tries-used')")
  expect(reduced).toContain("import { chancesLeft } from '../answering.ts'")
  expect(reduced).toContain('const named')
  expect(reduced).not.toMatch(/zod|shapes|draftText|label|blank|Kind</)
})

test('F1 the list of the kinds, and what reads it, take the reduced kinds', () => {
  expect(reduceToLearner(`import { quiz } from './kinds/quiz.ts'\nexport const cardKinds = { QUIZ: quiz }`)).toBe(
    `import { quiz } from './kinds/quiz.ts?learner'\nexport const cardKinds = { QUIZ: quiz }`,
  )
  const reader = `import { cardKinds } from './kinds.ts'\nexport const kindOf = cardType => cardKinds[cardType]`
  expect(reduceToLearner(reader)).toContain(`from './kinds.ts?learner'`)
})
