import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { appProof, logIn, makeAdministrator, setUpApp } from './administrator-steps.ts'
import { cleanUp, makeFolder } from './cleanup.ts'
import { runBuilt } from './launch-command.ts'
import { launchTrellis } from './trellis-program.ts'

afterEach(cleanUp)

/** A machine with an empty disk and its own key. */
const makeMachine = () => {
  const dataDir = path.join(makeFolder(), 'data')
  mkdirSync(dataDir, { mode: 0o755 })
  return { DATA_DIR: dataDir, SECRETS_KEY: '', PASSWORD_KIB: '64', NODE_ENV: 'test' }
}

test('AUTH-012 a machine that is lost comes back on another from its backup, with its people and their second steps', async () => {
  const [first, second, home] = [makeMachine(), makeMachine(), makeFolder()]
  const keyFile = path.join(makeFolder(), 'backup-key.pem')
  const server = launchTrellis({ env: first, args: ['--empty'] })
  const url = await server.ready()
  const administrator = await makeAdministrator(url, server.output())
  const secret = await setUpApp(url, administrator.token)
  const { output: recipient } = await runBuilt(['backup-key', keyFile], first)
  const BACKUP_RECIPIENT = /BACKUP_RECIPIENT=(\S+)/.exec(recipient)?.[1] ?? ''
  expect(await runBuilt(['backup', '--to', home], { ...first, BACKUP_RECIPIENT })).toMatchObject({ code: 0 })

  server.kill('SIGKILL')
  await server.ended
  rmSync(first.DATA_DIR, { recursive: true })

  const [backup = ''] = readdirSync(home).filter(name => /^\d/.test(name))
  const restored = await runBuilt(['restore', path.join(home, backup), '--key-file', keyFile], second)
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/The key of this machine opens its secrets/),
  })
  const replacement = launchTrellis({ env: second, args: ['--empty'] })
  const newUrl = await replacement.ready()
  expect(replacement.output()).not.toContain('/first-administrator?token=')
  expect(await logIn(newUrl, administrator.email, appProof(secret))).toBe('200')
  expect(await runBuilt(['drill', '--from', home], second)).toMatchObject({ code: 0 })
})
