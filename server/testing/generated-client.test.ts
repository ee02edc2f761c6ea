import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../features/accounts/accounts.build.ts'
import { hashPassword } from '../features/accounts/passwords/passwords.ts'
import { newId } from '../platform/ids.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const tools = path.join(root, 'tools/generated-client')
/** openapi-typescript generates by TypeScript 5, which it has to itself. */
const generator = path.join(tools, 'node_modules/openapi-typescript/bin/cli.js')
const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
const options = '--ignoreConfig --strict --noUncheckedIndexedAccess --target es2023 --module nodenext --types node'

let app: TestApp
let folder: string

const runNode = async (...args: string[]) => (await promisify(execFile)(process.execPath, args, { cwd: folder })).stdout

beforeAll(async () => {
  app = await startTestApp()
  // Below the root, so that the program finds openapi-fetch.
  await mkdir(path.join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(path.join(root, '.cache/generated-client-'))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

test('API-002 a client generated from the description compiles, logs in, reads, writes, and is told a problem', async () => {
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const password = 'Right-horse-7'
  const id = newId()
  const email = `${id}@generated-client.trellis.test`
  await buildUser(app.db, { id, email, passwordHash: await hashPassword(password) })
  const description = await (await fetch(`${origin}/api/openapi.json`)).text()
  await writeFile(path.join(folder, 'api.json'), description)
  await copyFile(path.join(tools, 'program.ts'), path.join(folder, 'program.ts'))

  await runNode(generator, 'api.json', '--output', 'api.ts')
  await runNode(compiler, ...options.split(' '), 'program.ts')
  const result = JSON.parse(await runNode('program.js', `${origin}/api`, email, password))

  expect(result).toMatchObject({ email, saved: 200, locale: 'es', training: false })
  expect(result.problem).toMatchObject({ status: 401, body: { status: 401, title: expect.any(String) } })
  expect(result.problem.code).toBe('SIGN_IN_FAILED')
})
