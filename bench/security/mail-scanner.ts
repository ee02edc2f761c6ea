import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import { openBrowser } from '../browser/open-browser.ts'
import { expectStatus } from '../load/send.ts'
import { tell } from '../tell.ts'
import { type Finding, judged } from './finding.ts'
import { eachOf, fromAnywhere, type Ground, post } from './ground.ts'
import { makePeople } from './people.ts'
import { signUpAt } from './questions.ts'

const timeoutMs = 120_000

/** A single-use link in a mail. */
type Kind = {
  title: string
  /** The screen that it opens, and the calls by which that inspects and uses the link. */
  page: string
  look: string
  use: string
  /**
   * Lets one be mailed to each of so many people, who asked in another browser than the scanner's. Returns their
   * addresses.
   */
  ask: (ground: Ground, count: number) => Promise<string[]>
  /** What the reader of the mail sends besides the token. */
  chosen: object
}

const magicLinks: Kind = {
  title: 'magic links',
  page: '/magic-link',
  look: '/magic-links/look',
  use: '/magic-links/authenticate',
  ask: async (ground, count) => {
    const emails = await makePeople(ground.db, 'known', count)
    await eachOf(emails, 4, async email =>
      expectStatus(await post(ground, '/magic-links/send-link', { json: { email } }), 204),
    )
    return emails
  },
  chosen: {},
}

const addressProofs: Kind = {
  title: 'proofs of an address',
  page: '/pending-approval',
  look: '/create-user/prove-address/look',
  use: '/create-user/prove-address',
  ask: async (ground, count) => {
    const emails = await makePeople(ground.db, 'unknown', count)
    const signUp = await signUpAt(ground)
    await eachOf(emails, 2, async email => expectStatus(await (await signUp(email))(), 200))
    return emails
  },
  chosen: { password: 'Owners-horse-5' },
}

const tokensIn = async ({ db }: Ground, { page }: Kind, emails: readonly string[]) => {
  const { rows } = await sql<{ text: string }>`
    select text_body as text from outbox_mail where recipient = any(${emails})`.execute(db)
  const link = new RegExp(`${page}\\?token=([\\w-]+)`)
  return rows.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
}

/** Requests so many links and reads them from the mails. */
const askForLinks = async (ground: Ground, kind: Kind, count: number) => {
  const emails = await kind.ask(ground, count)
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(100)) {
    const tokens = await tokensIn(ground, kind, emails)
    if (tokens.length === count) return tokens
  }
  throw new Error('The mails with the links did not come.')
}

/** Scanners without a browser: HEAD and GET of the page, and guesses at its form; with and without a body. */
const scanPlainly = async (ground: Ground, { page, look, use }: Kind, token: string) => {
  const path = `${page}?token=${token}`
  const ask = (method: string, at: string) => ground.send({ method, path: at, headers: fromAnywhere() })
  for (const method of ['HEAD', 'GET', 'OPTIONS', 'POST']) await ask(method, path)
  await ask('GET', `/api${use}?token=${token}`)
  await ask('HEAD', `/api${use}?token=${token}`)
  const form = { ...fromAnywhere(), 'content-type': 'application/x-www-form-urlencoded' }
  await ground.send({ method: 'POST', path, headers: form })
  await ground.send({ method: 'POST', path: `/api${use}?token=${token}`, headers: form })
  await post(ground, look, { json: { token } })
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
  const { 'x-forwarded-for': address } = fromAnywhere()
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address! } })
  const page = await context.newPage()
  await page.goto(link, { waitUntil: 'networkidle' })
  await page.getByRole('button').first().waitFor()
  const forms = await sendForms(page)
  await context.close()
  return forms
}

const scanAll = async (ground: Ground, kind: Kind, tokens: readonly string[]) => {
  await eachOf(tokens, 8, token => scanPlainly(ground, kind, token))
  const browser = await openBrowser()
  try {
    await eachOf(tokens, 2, token => scanInBrowser(browser, `${ground.origin}${kind.page}?token=${token}`))
  } finally {
    await browser.close()
  }
}

const useLink = async (ground: Ground, { use, chosen }: Kind, token: string) =>
  (await post(ground, use, { json: { token, ...chosen } })).status

const scanKind = async (ground: Ground, kind: Kind): Promise<Finding[]> => {
  const count = ground.isSmoke ? 4 : 200
  tell(`A mail scanner goes through ${count} ${kind.title} …`)
  const tokens = await askForLinks(ground, kind, count)
  await scanAll(ground, kind, tokens)
  const first = await eachOf(tokens, 4, token => useLink(ground, kind, token))
  const again = await eachOf(tokens, 4, token => useLink(ground, kind, token))
  const burnt = first.filter(status => status !== 200).length
  const twice = again.filter(status => status === 200).length
  return [
    judged(burnt === 0, {
      check: `${kind.title} burnt by a scanner (HEAD, GET, POST, page with scripts, its forms and links)`,
      measured: `${burnt} of ${count}`,
      goal: '0 of 200',
    }),
    judged(twice === 0, { check: `${kind.title} that work twice`, measured: `${twice} of ${count}`, goal: '0' }),
  ]
}

/** Whether links survive mail scanners, and work once. */
export const scanLinks = async (ground: Ground): Promise<Finding[]> => [
  ...(await scanKind(ground, magicLinks)),
  ...(await scanKind(ground, addressProofs)),
]
