import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { captcha } from '@trellis/contract/accounts/captcha.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solveWork } from '../../testing/solve-captcha.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { newChallenge, verifyCaptcha } from './captcha.ts'
import { deleteSpentCaptchas, spendCaptcha } from './spent-captchas.ts'

const start = new Date('2026-11-20T16:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at(start))
afterAll(() => app.stop())

const refusal = { code: 'INVALID_INPUT', errors: { reCaptchaToken: ["Please verify you're not a robot!"] } }

describe('our own captcha', () => {
  const challenge = async () => {
    const given = await newChallenge(app.db, app.config, start)
    return 'challenge' in given ? given.challenge : ''
  }
  const verify = (answer: string, now = start) => verifyCaptcha(app.db, { answer, config: app.config, now })

  test('SIGNUP-007 accepts the requested work for half an hour', async () => {
    const answer = await solveWork(await challenge())
    expect((await verify(answer, later(30))).validUntil).toEqual(later(30))
    await expect(verify(answer, later(31))).rejects.toMatchObject(refusal)
  })

  test('SIGNUP-007 rejects work of another challenge, an easier one, and malformed answers', async () => {
    const [first, second] = [JSON.parse(await solveWork(await challenge())), JSON.parse(await challenge())]
    const swapped = JSON.stringify({ challenge: second, solution: first.solution })
    const eased = structuredClone(first)
    eased.challenge.parameters.data.validUntil += 3_600_000
    await expect(verify(swapped)).rejects.toMatchObject(refusal)
    await expect(verify(JSON.stringify(eased))).rejects.toMatchObject(refusal)
    await expect(verify('{"challenge":1}')).rejects.toMatchObject(refusal)
    await expect(verify('not json')).rejects.toMatchObject(refusal)
  })

  test('SIGNUP-007 of concurrent uses of one answer, one is the first', async () => {
    const solved = await verify(await solveWork(await challenge()))
    const spent = await Promise.all(Array.from({ length: 5 }, () => spendCaptcha(app.db, solved, 'ask:ana')))
    expect(spent.sort()).toEqual(['again', 'again', 'again', 'again', 'first'])
    await expect(spendCaptcha(app.db, solved, 'ask:bo')).rejects.toMatchObject(refusal)
  })

  test('SIGNUP-007 keeps spent answers longer than they are valid', async () => {
    const solved = await verify(await solveWork(await challenge()))
    await spendCaptcha(app.db, solved, 'ask:ana')
    await deleteSpentCaptchas(app.db, later(60))
    expect(await spendCaptcha(app.db, solved, 'ask:ana')).toBe('again')
  })

  test('quality: loads nothing from third parties', async () => {
    const { headers } = await app.call(captcha.challenge, {})
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })
})

describe('Google’s captcha, where its keys are given', () => {
  let google: Server
  let heard: URLSearchParams[] = []
  let says: { status: number; body: string } | 'nothing'
  let withGoogle: TestApp

  beforeAll(async () => {
    google = createServer((request, reply) => {
      const parts: Buffer[] = []
      request.on('data', part => parts.push(part))
      request.on('end', () => {
        heard.push(new URLSearchParams(Buffer.concat(parts).toString()))
        if (says === 'nothing') return request.socket.destroy()
        reply.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body)
      })
    })
    await new Promise<void>(done => google.listen(0, '127.0.0.1', done))
    const { port } = google.address() as AddressInfo
    const reCaptcha = { siteKey: 'site-key', secret: 'the-secret', verifyUrl: `http://127.0.0.1:${port}/verify` }
    withGoogle = await startTestApp({ config: { reCaptcha } })
  })
  beforeEach(() => {
    heard = []
    says = { status: 200, body: '{"success":true}' }
  })
  afterAll(async () => {
    await withGoogle.stop()
    google.close()
  })
  const verify = (answer: string) => verifyCaptcha(withGoogle.db, { answer, config: withGoogle.config, now: start })

  test('ANALYTICS-020 the screen gets its site key, and may load only its script', async () => {
    const { body, headers } = await withGoogle.call(captcha.challenge, {})
    expect(body).toEqual({ provider: 'google', siteKey: 'site-key' })
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    )
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })

  test('SIGNUP-007 Google’s verdict decides, asked for with the secret', async () => {
    expect(await verify('an answer')).toMatchObject({ id: 'google:an answer' })
    expect(Object.fromEntries(heard[0] ?? [])).toEqual({ secret: 'the-secret', response: 'an answer' })
    says = { status: 200, body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' }
    await expect(verify('an old answer')).rejects.toMatchObject(refusal)
  })

  test('SIGNUP-007 while Google is unreachable or answers nonsense, no one passes', async () => {
    says = 'nothing'
    await expect(verify('an answer')).rejects.toMatchObject({ code: 'BUSY', retryAfter: 5 })
    says = { status: 502, body: '<html>' }
    await expect(verify('an answer')).rejects.toMatchObject({ code: 'BUSY' })
  })
})
