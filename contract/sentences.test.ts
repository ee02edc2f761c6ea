import { expect, test } from 'vitest'
import { weaknesses } from './accounts/weak-passwords.ts'
import { actDetails } from './audit/act-details.ts'
import { acts } from './audit/acts.ts'
import { changedFields } from './audit/changed-fields.ts'
import { advice } from './cards/checks/sentences.ts'
import { losses } from './cards/convert/conversion.ts'
import { leftReasons } from './cards/kind.ts'
import { cardKinds } from './cards/kinds.ts'
import { classLeftReasons } from './classes/classes.ts'
import { companyFields } from './companies/company-fields.ts'
import type { EntityField } from './entity-fields.ts'
import { checks } from './operation/finding-text.ts'
import { findings } from './operation/findings.ts'
import { problems } from './problems.ts'
import { screens } from './routes.ts'
import { sentences } from './sentences.es.ts'

const parts = import.meta.glob<object>(
  ['./*.ts', './*/*.ts', '!./**/*.test.ts', '!./testing/*.ts', '!./sentences.es.ts', '!./**/spanish.ts'],
  { eager: true },
)

const translations = import.meta.glob<{ spanish: Record<string, string> }>('./**/spanish.ts', { eager: true })

type Definition = Record<string, unknown> & { error?: (issue: object) => string | { message: string } | undefined }

const isSchema = (value: object): value is { _zod: { def: Definition } } => '_zod' in value

const wordsOf = (message: ReturnType<NonNullable<Definition['error']>>) =>
  typeof message === 'string' ? message : message?.message

/** Every sentence that a schema below `value` can answer. */
function spokenBy(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (!isSchema(value)) return Object.values(value).flatMap(each => spokenBy(each, seen))
  const { error, ...rest } = value._zod.def
  const own = wordsOf(error?.({ code: 'custom', input: undefined }))
  return [...(own === undefined ? [] : [own]), ...Object.values(rest).flatMap(each => spokenBy(each, seen))]
}

const withFigure = (sentence: string) => sentence.replace(/\d(?:[\d.,]*[\d,])?/, '{n}')

const untranslated = (said: readonly string[]) =>
  [...new Set(said)].filter(sentence => !(sentence in sentences) && !(withFigure(sentence) in sentences)).sort()

const spokenBySchemas = spokenBy(Object.values(parts), new Set())

test('every sentence of every schema of the contract has its Spanish', () => {
  expect(spokenBySchemas).toContain('Please enter an E-mail.')
  expect(untranslated(spokenBySchemas)).toEqual([])
})

test('every problem has its Spanish', () => {
  expect(untranslated(Object.values(problems).map(({ sentence }) => sentence))).toEqual([])
})

test('every reason why a course or a class is not complete has its Spanish, alone and on its card', () => {
  const onCards = Object.values(leftReasons)
  const reasons = [...onCards, ...onCards.map(reason => `Card 12: ${reason}`), ...Object.values(classLeftReasons)]
  expect(untranslated(reasons)).toEqual([])
})

test('every check of the installation, its results and remedies have their Spanish', () => {
  const texts = Object.values(findings).flatMap(({ text, ...more }) =>
    [text, 'remedy' in more ? more.remedy : []].flat(),
  )
  // A text that only quotes a reason has no words of its own.
  expect(untranslated([...Object.values(checks), ...texts].filter(text => text !== '{reason}'))).toEqual(['Node.js'])
})

test('every kind of card and every screen has its Spanish name', () => {
  const names = [...Object.values(cardKinds), ...Object.values(screens)].map(named =>
    'label' in named ? named.label : named.title,
  )
  expect(untranslated(names)).toEqual([])
})

const isEntityField = (value: unknown): value is EntityField =>
  typeof value === 'object' && value !== null && 'isOptional' in value && 'schema' in value

test('every field of an entity has its Spanish label and hint', () => {
  const exported = Object.values(parts).flatMap(part => Object.values(part))
  const fields = exported.flatMap(value => Object.values(value ?? {})).filter(isEntityField)
  expect(fields).toContain(companyFields.name)
  expect(
    untranslated(fields.flatMap(({ label, hint, importLabel }) => [label, ...[hint ?? [], importLabel ?? []].flat()])),
  ).toEqual([])
})

test('every piece of advice about a card, and what is dropped when one is converted, has its Spanish', () => {
  expect(untranslated([...Object.values(advice), ...Object.values(losses)])).toEqual([])
})

test('VALID-016 quality: every reason why a password is refused has its Spanish', () => {
  expect(untranslated(Object.values(weaknesses))).toEqual([])
})

test('every act of the audit log, every detail of one, and every changed field has its Spanish', () => {
  expect(untranslated([...Object.values(acts), ...Object.values(actDetails), ...Object.values(changedFields)])).toEqual(
    [],
  )
})

test('the Spanish of every feature is in the list, and no sentence has it twice', () => {
  const translated = Object.values(translations).flatMap(({ spanish }) => Object.keys(spanish))
  expect([...translated].sort()).toEqual(Object.keys(sentences).sort())
})
