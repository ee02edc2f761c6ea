import { accounts } from '@trellis/contract/accounts/accounts.ts'
import { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import fc from 'fast-check'
import { openBrowser } from '../../features/single-sign-on/testing/visit.ts'
import { uniqueAddress } from '../try-row.ts'
import { type Chain, chains, type Person, people, workers } from './cast.ts'
import type { Model } from './model.ts'
import { isAdministrator, isBound, provenBy, worksElsewhere, worksFor } from './reach.ts'
import { administratorOnly, done, type Expected, either, kind, refused } from './step.ts'
import { password, type World } from './world.ts'

const byAdministrator = (_: Model, by: Person) => isAdministrator(by)

/** Proving a domain ends the sessions of its people where the company is the only way to sign in. */
const proved = (m: Model, of: Chain, domain: Chain) => {
  if (m.connections[of].proven.has(domain)) return
  m.connections[of].proven.add(domain)
  for (const each of people)
    if (!isAdministrator(each) && provenBy(m, each) === of && isBound(m, each)) m.signedIn.delete(each)
}

/** The administrator confirms that a domain is a chain's. Chain 2 names Chain 1's domain, too. */
export const proveDomain = kind({
  args: {
    which: fc.constantFrom<readonly [Chain, Chain]>(
      ['Chain 1', 'Chain 1'],
      ['Chain 1', 'Chain 1'],
      ['Chain 2', 'Chain 2'],
      ['Chain 2', 'Chain 1'],
    ),
  },
  mayDo: byAdministrator,
  plan: (m, by, { which: [of, domain] }: { which: readonly [Chain, Chain] }) => {
    const isTaken = chains.some(each => each !== of && m.connections[each].proven.has(domain))
    return {
      text: `${by} confirms that the domain of ${domain} belongs to ${of}`,
      expected: administratorOnly(m, by, () => {
        if (isTaken) return refused(409)
        return m.connections[of].isStopped ? either(404, 409) : done
      }),
      call: w => {
        const domainId = w.domainIds.get(`${of}|${domain}`)!
        return w.call(by, singleSignOn.confirmDomain, { params: { id: w.connectionIds[of], domainId } })
      },
      apply: after => proved(after, of, domain),
    }
  },
})

const signedIn = (by: Person, token: string) => (m: Model, w: World) => {
  w.tokens.set(by, token)
  m.signedIn.add(by)
}

/** A person signs in with their password: not where their company's sign-in is the only way. */
export const signIn = kind({
  args: { who: fc.constantFrom(...workers) },
  mayDo: () => true,
  plan: (m, _, { who }: { who: Person }) => {
    if (m.erased.has(who)) return null
    let token = ''
    const company = provenBy(m, who)
    const isUnsure = m.maybeDisabled.has(who) || (company !== null && m.connections[company].isStopped)
    return {
      text: `${who} signs in with a password`,
      expected: isBound(m, who) ? refused(403) : isUnsure ? either(401, 403) : done,
      call: async w => {
        const body = { email: w.emails[who], password }
        const reply = await w.app.call(accounts.login, { body }, { address: uniqueAddress() })
        if (reply.status < 300) token = reply.body.token
        return reply
      },
      apply: (after, w) => {
        signedIn(who, token)(after, w)
        for (const { linked } of Object.values(after.connections)) if (linked.has(who)) linked.set(who, false)
      },
    }
  },
})

/** A person comes back from their company's sign-in server, which vouches for their address. */
const visit = async (w: World, who: Person) => {
  w.company.say({
    claims: claims => ({
      ...claims,
      sub: `${who}-${w.suffix}`,
      email: w.emails[who],
      email_verified: true,
      given_name: who,
      family_name: 'Hale',
    }),
  })
  const browser = openBrowser(w.app)
  await browser.begin(w.emails[who])
  const start = await browser.start()
  if (start.startsWith(w.company.issuer)) await browser.go(w.company.sendBack(start))
  return browser.finish()
}

const companyExpected = (m: Model, who: Person): Expected => {
  const of = provenBy(m, who)
  if (!of || m.connections[of].isStopped || m.archived.has(of) || !worksFor(m, who, of))
    return refused(401, 403, 404, 409, 410, 422)
  if (m.maybeDisabled.has(who) || worksElsewhere(m, who, of)) return either(401, 403, 409, 410)
  return done
}

/** A person signs in at their company: only one that has proven their domain and employs them opens the account. */
export const signInAtCompany = kind({
  args: { who: fc.constantFrom<Person>('Carl', 'Lou', 'Ned', 'Dora') },
  mayDo: () => true,
  plan: (m, _, { who }: { who: Person }) => {
    if (m.erased.has(who)) return null
    let token: string | null = null
    return {
      text: `${who} signs in at the company of their address`,
      expected: companyExpected(m, who),
      call: async w => {
        const reply = await visit(w, who)
        if (reply.status < 300) token = reply.body.token
        return reply
      },
      apply: (after, w) => {
        if (!token) return
        signedIn(who, token)(after, w)
        const company = provenBy(after, who)
        if (company) after.connections[company].linked.set(who, true)
      },
    }
  },
})
