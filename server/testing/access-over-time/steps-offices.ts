import { brandPeople } from '@trellis/contract/brands/brand-people.ts'
import { companyPeople } from '@trellis/contract/companies/company-people.ts'
import { users } from '@trellis/contract/users/users.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import { callUrl } from '../call-url.ts'
import {
  type Brand,
  brands,
  type Chain,
  chains,
  isBrand,
  isChain,
  isStore,
  type Person,
  type Place,
  stores,
  workers,
} from './cast.ts'
import { ask, endJobs, giveJob, jobAt, type Model } from './model.ts'
import {
  administersBrand,
  hasAnyRole,
  isAdministrator,
  isLast,
  isLastAdministrator,
  isNeeded,
  isStaff,
  staffChains,
} from './reach.ts'
import { administratorOnly, admit, done, either, kind, refused } from './step.ts'
import { buildBody } from './steps-people.ts'
import { getIdColumn, type World } from './world.ts'

const person = fc.constantFrom(...workers)
const chain = fc.constantFrom(...chains)
const brand = fc.constantFrom(...brands)

const isOfChainStores = (m: Model, who: Person, at: Chain) =>
  m.jobs.some(job => job.person === who && isStore(job.at) && m.stores[job.at].chain === at)

/** A chain's head office adds a person to itself. */
export const hireAtChain = kind({
  args: { who: person, at: chain },
  mayDo: (m, by, { who, at }) => by !== who && (isStaff(m, by, at) || isAdministrator(by)),
  plan: (m, by, { who, at }: { who: Person; at: Chain }) =>
    m.erased.has(who)
      ? null
      : {
          text: `${by} adds ${who} to the head office of ${at}`,
          expected: admit({ m, by, mayCall: isAdministrator(by) || staffChains(m, by).length > 0 }, () => {
            if (!(isAdministrator(by) || isStaff(m, by, at))) return refused(404)
            return m.archived.has(at) || who === by || jobAt(m, who, at) ? refused(409) : done
          }),
          call: w =>
            w.call(by, companyPeople.add, { params: { kind: 'chains', id: w.ids[at] }, body: buildBody(w, who) }),
          apply: after => {
            if (isOfChainStores(after, who, at)) giveJob(after, { person: who, at, roles: ['staff'] })
            else ask(after, { person: who, at, roles: ['staff'], by })
          },
        },
  held: (w, { who, at }) => ({
    method: 'POST',
    url: callUrl(companyPeople.add.path, { params: { kind: 'chains', id: w.ids[at] } }),
    body: buildBody(w, who),
  }),
})

/** A brand adds a person to itself. */
export const hireAtBrand = kind({
  args: { who: person, at: brand, as: fc.constantFrom('administrator', 'sales') },
  mayDo: (m, by, { who, at }) => by !== who && administersBrand(m, by, at),
  plan: (m, by, { who, at, as }: { who: Person; at: Brand; as: 'administrator' | 'sales' }) =>
    m.erased.has(who)
      ? null
      : {
          text: `${by} adds ${who} to ${at} as ${as}`,
          expected: admit({ m, by, mayCall: hasAnyRole(m, by, ['ROLE_BRAND_ADMIN', 'ROLE_ADMINISTRATOR']) }, () => {
            if (!administersBrand(m, by, at)) return refused(404)
            return who === by || jobAt(m, who, at) ? refused(409) : done
          }),
          call: w =>
            w.call(by, brandPeople.create, {
              params: { id: w.ids[at] },
              body: { ...buildBody(w, who), isBrandAdmin: as === 'administrator', isBrandSales: true },
            }),
          apply: after => ask(after, { person: who, at, roles: [as], by }),
        },
})

/** The id of a person's employment somewhere; an unknown one where there is none. */
export const employmentId = async (w: World, who: Person, at: Place) => {
  const { rows } = await sql<{ id: string }>`
    select id from employment
     where user_id = ${w.ids[who]}::uuid and ${sql.ref(getIdColumn(at))} = ${w.ids[at]}::uuid and ended_at is null`.execute(
    w.app.db,
  )
  return rows[0]?.id ?? newId()
}

/** A head office removes one of its people. The last one stays. */
export const removeFromCompany = kind({
  args: { who: person, at: fc.constantFrom<Chain | Brand | 'Reseller'>(...chains, ...brands, 'Reseller') },
  mayDo: (m, by, { who, at }) =>
    by !== who &&
    (isAdministrator(by) || (isChain(at) && isStaff(m, by, at)) || (isBrand(at) && administersBrand(m, by, at))),
  plan: (m, by, { who, at }: { who: Person; at: Chain | Brand | 'Reseller' }) => {
    const mayCall = isBrand(at)
      ? hasAnyRole(m, by, ['ROLE_BRAND_ADMIN', 'ROLE_ADMINISTRATOR'])
      : isAdministrator(by) || staffChains(m, by).length > 0
    const isReached = isBrand(at)
      ? administersBrand(m, by, at)
      : isAdministrator(by) || (isChain(at) && isStaff(m, by, at))
    return {
      text: `${by} removes ${who} from ${at}`,
      expected: admit({ m, by, mayCall }, () => {
        if (!(isReached && jobAt(m, who, at))) return refused(404)
        if (who === by) return refused(409)
        if (isLast(m, who, at)) return m.archived.has(at) ? either(409) : refused(409)
        return isBrand(at) && isLastAdministrator(m, who, at) ? either(409) : done
      }),
      call: async w => {
        if (isBrand(at)) return w.call(by, brandPeople.remove, { params: { brandId: w.ids[at], id: w.ids[who] } })
        const params = { kind: isChain(at) ? 'chains' : 'resellers', id: w.ids[at] } as const
        return w.call(by, companyPeople.end, { params: { ...params, personId: await employmentId(w, who, at) } })
      },
      apply: after => void endJobs(after, job => job.person === who && job.at === at),
    }
  },
})

/** The administrator deletes a person. */
export const erase = kind({
  args: { who: person },
  mayDo: (_, by) => isAdministrator(by),
  plan: (m, by, { who }: { who: Person }) =>
    m.erased.has(who)
      ? null
      : {
          text: `${by} deletes ${who} for ever`,
          expected: administratorOnly(m, by, () => (isNeeded(m, who) ? either(409) : done)),
          call: w => w.call(by, users.remove, { params: { id: w.ids[who] } }),
          apply: after => {
            endJobs(after, job => job.person === who)
            after.questions = after.questions.filter(question => question.person !== who)
            for (const each of stores)
              after.stores[each].suspended = after.stores[each].suspended.filter(job => job.person !== who)
            after.erased.add(who)
            after.signedIn.delete(who)
          },
        },
})
