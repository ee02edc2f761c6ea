import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitContract } from './split-contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'split-contract-'))
const file = join(folder, 'tracks.ts')

beforeAll(() => {
  writeFileSync(join(folder, 'fields.ts'), `import * as z from 'zod/mini'\nexport const Id = z.uuid()`)
  writeFileSync(join(folder, 'endpoint.ts'), 'export const endpoint = spec => spec')
  writeFileSync(
    join(folder, 'track-fields.ts'),
    `import { textField } from '../entity-fields.ts'\nexport const trackFields = { name: textField('Name') }`,
  )
  writeFileSync(join(folder, 'roles.ts'), `export const roles = ['ROLE_USER'] as const`)
})
afterAll(() => rmSync(folder, { recursive: true }))

const source = `
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { roles } from './roles.ts'
import { trackFields } from './track-fields.ts'
export const courseTypes = ['CARD_COURSE', 'CLASS'] as const
export const Track = z.object({ id: Id, type: z.enum(courseTypes), ...partOf(trackFields, 'read') })
export const tracks = {
  mine: endpoint({ method: 'GET', path: '/my-tracks', access: roles, summary: 'Mine', query: z.object({ a: Id }), response: Track }),
}
`

test('F1 endpoints and plain values are separated from the schemas that need zod', () => {
  const { plain, shapes } = splitContract(source, file)!
  expect(plain).toContain(`path: '/my-tracks'`)
  expect(plain).toContain('access: roles')
  expect(plain).toContain('export const courseTypes')
  expect(plain).not.toMatch(/zod|Track\\b|trackFields|query|summary/)
  expect(plain).toContain(`export * from './tracks.ts?shapes'`)
  expect(shapes).toContain('export const Track')
  expect(shapes).not.toContain('my-tracks')
})

test('a module without endpoints is not split', () => {
  expect(splitContract(`import * as z from 'zod/mini'\nexport const Id = z.uuid()`, file)).toBeNull()
})

test('a module whose endpoints depend on schemas is not split', () => {
  const woven = source.replace('method:', '...Track.shape, method:')
  expect(splitContract(woven, file)).toBeNull()
})

test('a sentence that contains the name of the endpoints does not prevent the split', () => {
  const chatty = source.replace('z.enum(courseTypes)', `z.enum(courseTypes, 'Choose your tracks.')`)
  expect(splitContract(chatty, file)?.plain).toContain(`path: '/my-tracks'`)
})
