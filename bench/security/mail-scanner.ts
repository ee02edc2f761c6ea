import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import { openBrowser } from '../browser/open-browser.ts'
import { expectStatus } from '../load/send.ts'
import { print } from '../print.ts'
import { type Finding, passOrFail } from './finding.ts'
import { makePeople } from './people.ts'
import { signUpAt } from './probes.ts'
import { fromNewAddress, post, runConcurrently, type SecurityTarget } from './target.ts'

const timeoutMs = 120_000

/** A single-use link in a mail. */
type LinkKind = {
  title: string
  /** The screen that it opens, and the calls by which that inspects and uses the link. */
  page: string
  inspect: string
  use: string
  /**
   * Lets one be mailed to each of so many people, who asked in another browser than the scanner's. Returns their
   * addresses.
   */
  request: (target: SecurityTarget, count: number) => Promise<string[]>
  /** What the reader of the mail sends besides the token. */
  extraFields: object
}

const magicLinks: LinkKind = {
  title: 'magic links',
  page: '/magic-link',
  inspect: '/magic-links/look',
  use: '/magic-links/authenticate',
  request: async (target, count) => {
    const emails = await makePeople(target.db, 'known', count)
    await runConcurrently(emails, 4, async email =>
      expectStatus(await post(target, '/magic-links/send-link', { json: { email } }), 204),
    )
    return emails
  },
  extraFields: {},
}

const addressProofs: LinkKind = {
  title: 'proofs of an address',
  page: '/pending-approval',
  inspect: '/create-user/prove-address/look',
  use: '/create-user/prove-address',
  request: async (target, count) => {
    const emails = await makePeople(target.db, 'unknown', count)
    const signUp = await signUpAt(target)
    await runConcurrently(emails, 2, async email => expectStatus(await (await signUp(email))(), 200))
    return emails
  },
  extraFields: { password: 'Owners-horse-5' },
}

const tokensIn = async ({ db }: SecurityTarget, { page }: LinkKind, emails: readonly string[]) => {
  const { rows } = await sql<{ text: string }>`
    select text_body as text from outbox_mail where recipient = any(${emails})`.execute(db)
  const link = new RegExp(`${page}\\?token=([\\w-]+)`)
  return rows.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
}

/** Requests so many links and reads them from the mails. */
const askForLinks = async (target: SecurityTarget, kind: LinkKind, count: number) => {
  const emails = await kind.request(target, count)
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(100)) {
    const tokens = await tokensIn(target, kind, emails)
    if (tokens.length === count) return tokens
  }
  throw new Error('The mails with the links did not arrive.')
}

/** Scanners without a browser: HEAD and GET of the page, and guesses at its form; with and without a body. */
const scanByHttp = async (target: SecurityTarget, { page, inspect, use }: LinkKind, token: string) => {
  const path = `${page}?token=${token}`
  const request = (method: string, at: string) => target.send({ method, path: at, headers: fromNewAddress() })
  for (const method of ['HEAD', 'GET', 'OPTIONS', 'POST']) await request(method, path)
  await request('GET', `/api${use}?token=${token}`)
  await request('HEAD', `/api${use}?token=${token}`)
  const form = { ...fromNewAddress(), 'content-type': 'application/x-www-form-urlencoded' }
  await target.send({ method: 'POST', path, headers: form })
  await target.send({ method: 'POST', path: `/api${use}?token=${token}`, headers: form })
  await post(target, inspect, { json: { token } })
}

/**
 * Submits all forms of a page and follows all of its links, as scanners do; only pressing buttons is left to people.
 */
const sendForms = (page: Page) =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll('a')].map(each => each.href)
    await Promise.all(links.map(each => fetch(each).catch(() => null)))
    const forms = [...document.querySelectorAll('form')]
    for (const form of forms) form.requestSubmit()
    await fetch(location.href, { method: 'POST' }).catch(() => null)
    return forms.length
  })

/** Opens the link in a browser with scripts and waits until the network is idle. */
const scanInBrowser = async (browser: Browser, link: string) => {
  const { 'x-forwarded-for': address } = fromNewAddress()
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address! } })
  const page = await context.newPage()
  await page.goto(link, { waitUntil: 'networkidle' })
  await page.getByRole('button').first().waitFor()
  const forms = await sendForms(page)
  await context.close()
  return forms
}

const scanAll = async (target: SecurityTarget, kind: LinkKind, tokens: readonly string[]) => {
  await runConcurrently(tokens, 8, token => scanByHttp(target, kind, token))
  const browser = await openBrowser()
  try {
    await runConcurrently(tokens, 2, token => scanInBrowser(browser, `${target.origin}${kind.page}?token=${token}`))
  } finally {
    await browser.close()
  }
}

const useLink = async (target: SecurityTarget, { use, extraFields }: LinkKind, token: string) =>
  (await post(target, use, { json: { token, ...extraFields } })).status

const scanKind = async (target: SecurityTarget, kind: LinkKind): Promise<Finding[]> => {
  const count = target.isSmoke ? 2 : 200
  print(`A mail scanner goes through ${count} ${kind.title} …`)
  const tokens = await askForLinks(target, kind, count)
  await scanAll(target, kind, tokens)
  const first = await runConcurrently(tokens, 4, token => useLink(target, kind, token))
  const again = await runConcurrently(tokens, 4, token => useLink(target, kind, token))
  const usedUp = first.filter(status => status !== 200).length
  const twice = again.filter(status => status === 200).length
  return [
    passOrFail(usedUp === 0, {
      check: `${kind.title} used up by a scanner (HEAD, GET, POST, page with scripts, its forms and links)`,
      measured: `${usedUp} of ${count}`,
      goal: '0 of 200',
    }),
    passOrFail(twice === 0, { check: `${kind.title} that work twice`, measured: `${twice} of ${count}`, goal: '0' }),
  ]
}

/** Whether links survive mail scanners, and work once. */
export const scanLinks = async (target: SecurityTarget): Promise<Finding[]> => [
  ...(await scanKind(target, magicLinks)),
  ...(await scanKind(target, addressProofs)),
]
