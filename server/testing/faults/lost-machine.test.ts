import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { passwords } from '@trellis/contract/accounts/passwords.ts'
import { mails } from '@trellis/contract/notifications/mails.ts'
import { afterEach, expect, test } from 'vitest'
import { appProof, call, logIn, makeAdministrator, setUpApp } from './administrator-steps.ts'
import { cleanUp, makeFolder } from './cleanup.ts'
import { runBuilt } from './launch-command.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { write } from './steps.ts'
import { launchTrellis, secretsKey } from './trellis-program.ts'

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

const waiting = 'waiting@people.trellis.test'
const traces = { traces: [] }
const limit = { timeout: 60_000 }

/** Requests a password link, and waits until the mail server has one more mail to this address. */
const askForLink = async (url: string, email: string, { mails: received }: MailServer) => {
  const listOwn = () => received.filter(({ recipient }) => recipient === email)
  const before = listOwn().length
  await call(url, write(passwords.forgot, { body: { email } }, traces))
  await expect.poll(() => listOwn().length, limit).toBe(before + 1)
  return /\/reset-password\?token=([\w-]+)/.exec(listOwn().at(-1)?.text ?? '')?.[1] ?? ''
}

const choosePassword = async (url: string, token: string) => {
  const sent = write(passwords.setByLink, { body: { token, password: 'Other-horse-8' } }, traces)
  return (await call(url, sent)).summary
}

test('ERR-013 R17 after a restore no session and no used link works again, and what waited is sent once, when it is decided', async () => {
  const makeKeyed = () => ({ ...makeMachine(), SECRETS_KEY: secretsKey })
  const [first, second, home] = [makeKeyed(), makeKeyed(), makeFolder()]
  const [lostMails, newMails] = [await startMailServer(), await startMailServer()]
  const server = launchTrellis({ env: { ...first, SMTP_URL: lostMails.url }, args: ['--empty'] })
  const url = await server.ready()
  const { email, token } = await makeAdministrator(url, server.output())
  const link = await askForLink(url, email, lostMails)
  await lostMails.stop()
  await call(url, write(mails.sendTest, { body: { email: waiting } }, traces), token)
  expect(await runBuilt(['backup', '--to', home], first)).toMatchObject({ code: 0 })
  expect(await choosePassword(url, link)).toBe('200')
  server.kill('SIGKILL')
  await server.ended

  const [backup = ''] = readdirSync(home).filter(name => /^\d/.test(name))
  expect(await runBuilt(['restore', path.join(home, backup)], second)).toMatchObject({ code: 0 })
  const replacement = launchTrellis({ env: { ...second, SMTP_URL: newMails.url }, args: ['--empty'] })
  const newUrl = await replacement.ready()
  expect((await call(newUrl, write(accounts.me, {}, traces), token)).summary).toBe('401 TOKEN_INVALID')
  expect(await choosePassword(newUrl, link)).toBe('410 LINK_USED_OR_EXPIRED')
  const listWaiting = () => newMails.mails.filter(({ recipient }) => recipient === waiting)
  // Mails are sent one after the other: the older one would come first.
  await askForLink(newUrl, email, newMails)
  expect(listWaiting()).toEqual([])
  expect(await runBuilt(['outbox', 'send'], second)).toMatchObject({ code: 0 })
  await expect.poll(() => listWaiting().length, limit).toBe(1)
  await askForLink(newUrl, email, newMails)
  expect(listWaiting()).toHaveLength(1)
})
