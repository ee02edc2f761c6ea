import { type CompanyFailure, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { uniqueAddress } from '../../../testing/try-row.ts'
import { failurePath } from '../addresses.ts'

export const siteUrl = 'https://trellis.example.test'

const asBrowser = { 'x-trellis-session': 'cookie' }

const parseCookie = (header: string) => header.split(';')[0]!.split('=') as [string, string]

/** Walks through the pages of a company's server until they lead away from it; returns the address. */
export const walk = async (from: string, issuer: string) => {
  const jar = new Map<string, string>()
  let at = from
  for (let steps = 0; at.startsWith(issuer) && steps < 10; steps += 1) {
    const cookie = [...jar].map(pair => pair.join('=')).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const each of answer.headers.getSetCookie()) jar.set(...parseCookie(each))
    at = new URL(answer.headers.get('location') ?? '/nowhere', at).href
  }
  return at
}

/** A browser that signs in with a company: each step can run alone and be tampered with. */
export const openBrowser = (app: TestApp) => {
  const cookies: Record<string, string> = {}
  const keep = (set: readonly { name: string; value: string; expires?: Date }[]) => {
    for (const { name, value } of set) cookies[name] = value
  }
  const address = uniqueAddress()
  const from = () => ({ headers: asBrowser, cookies: { ...cookies }, address })
  const go = async (url: string) => {
    const answer = await app.http.inject({ url: url.replace(siteUrl, ''), cookies, remoteAddress: address })
    return String(answer.headers.location)
  }
  const begin = async (email: string, more: { path?: string } = {}) => {
    const answer = await app.call(singleSignOn.begin, { body: { email, ...more } }, from())
    keep(answer.cookies)
    return answer
  }
  const start = () => go('/api/single-sign-on/start')
  const finish = () => app.call(singleSignOn.finish, {}, from())
  const arrive = async (email: string, { issuer }: { issuer: string }) => {
    await begin(email)
    return go(await walk(await start(), issuer))
  }
  return {
    address,
    cookies,
    begin,
    start,
    go,
    finish,
    /** Signs in at the company and returns; resolves to the final address. */
    arrive,
    signIn: async (email: string, company: { issuer: string }) => {
      await arrive(email, company)
      return finish()
    },
    arrival: () => app.call(singleSignOn.arrival, {}, from()),
    confirm: (password: string) => app.call(singleSignOn.confirm, { body: { password } }, from()),
  }
}

/** The page of a failed sign-in. */
export const failed = (failure: CompanyFailure) => failurePath(failure)
