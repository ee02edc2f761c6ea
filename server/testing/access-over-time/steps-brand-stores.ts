import { partnerships } from '@trellis/contract/stores/brand-stores.ts'
import { storeInvitations } from '@trellis/contract/stores/store-invitations.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import { type Brand, brands, type Person, type Store, stores } from './cast.ts'
import { jobAt, type Model, pair, type StoreQuestion } from './model.ts'
import { hasAnyRole, isOfFamily, isPeopleManager, isRun, managesPeople, soldBrands, speaksFor } from './reach.ts'
import { admit, done, either, kind, refused } from './step.ts'
import { getPlaceName, type World } from './world.ts'

const store = fc.constantFrom(...stores)
const brand = fc.constantFrom(...brands)

const mergedTarget = (m: Model, at: Store): Store => m.stores[at].mergedInto ?? at

const invited = (
  m: Model,
  { brand: asking, store: at, by }: Pick<StoreQuestion, 'brand' | 'store'> & { by: Person },
) => {
  const { invitedBy, isOpen } = m.stores[at]
  if (m.partnerships.has(pair(asking, at))) {
    if (invitedBy === asking && isOpen && !isRun(m, at) && !jobAt(m, 'Ned', at) && by !== 'Ned')
      m.questions.push({ person: 'Ned', at, roles: ['Manager'], by, isUnsure: true })
    return
  }
  if (m.refusals.has(pair(asking, at))) return
  m.storeQuestions = m.storeQuestions.filter(({ brand: b, store: s }) => b !== asking || s !== at)
  m.storeQuestions.push({ brand: asking, store: at, by, namesNed: !isRun(m, at) })
}

/** A brand invites a store that is there already; Ned is to manage it. */
export const inviteStore = kind({
  args: { at: store },
  mayDo: (m, by) => soldBrands(m, by).length === 1,
  plan: (m, by, { at }: { at: Store }) => {
    const sold = soldBrands(m, by)
    if (sold.length > 1 || m.erased.has('Ned')) return null
    const [asking] = sold
    const mayCall = hasAnyRole(m, by, ['ROLE_BRAND_SALES'])
    return {
      text: `${by} invites ${at}${asking ? ` for ${asking}` : ''}`,
      expected: admit({ m, by, mayCall }, () => (asking ? done : refused(404))),
      call: async w => {
        const reply = await w.call(by, storeInvitations.invite, {
          body: {
            dispensaryName: getPlaceName(w, at),
            location: { city: 'Denver', state: 'CO', country: 'USA' },
            addressLine1: '12 Market Street',
            zipCode: '80202',
            adminData: [{ firstName: 'Ned', lastName: 'Hale', email: w.emails.Ned }],
          },
        })
        if (reply.status < 300) await w.app.runJobs()
        return reply
      },
      apply: after => {
        if (asking) invited(after, { brand: asking, store: mergedTarget(after, at), by })
      },
    }
  },
})

const requestId = async (w: World, { brand: asking, store: at }: { brand: Brand; store: Store }) => {
  const { rows } = await sql<{ id: string }>`
    select id from store_invitation
     where brand_id = ${w.ids[asking]}::uuid and dispensary_id = ${w.ids[at]}::uuid and accepted is null
       and withdrawn_at is null and not is_new`.execute(w.app.db)
  return rows[0]?.id ?? newId()
}

/** Someone answers a brand for a store; never for a brand of their own family. */
export const answerBrand = kind({
  args: { nth: fc.nat(4), accept: fc.boolean() },
  mayDo: (m, by) => m.storeQuestions.some(question => speaksFor(m, by, question) && question.by !== by),
  plan: (m, by, { nth, accept }: { nth: number; accept: boolean }) => {
    const question = m.storeQuestions[nth % Math.max(m.storeQuestions.length, 1)]
    if (!question) return null
    const { brand: asking, store: at, by: asker, namesNed, isUnsure } = question
    return {
      text: `${by} says ${accept ? 'yes' : 'no'} to ${asking} for ${at}`,
      expected: admit({ m, by, mayCall: isPeopleManager(m, by) }, () => {
        if (!speaksFor(m, by, question) || asker === by || isOfFamily(m, by, asking)) return refused(404)
        return isUnsure || (asker && m.erased.has(asker)) ? either(404) : done
      }),
      call: async w =>
        w.call(by, partnerships.answer, { params: { id: await requestId(w, question) }, body: { accept } }),
      apply: after => {
        after.storeQuestions = after.storeQuestions.filter(each => each !== question)
        if (!accept) return void after.refusals.add(pair(asking, at))
        after.partnerships.add(pair(asking, at))
        if (namesNed && !isRun(after, at) && !jobAt(after, 'Ned', at) && !after.erased.has('Ned'))
          after.questions.push({ person: 'Ned', at, roles: ['Manager'], by, isUnsure: true })
      },
    }
  },
})

/** A store ends its work with a brand. */
export const endPartnership = kind({
  args: { with: brand, at: store },
  mayDo: (m, by, { at }) => managesPeople(m, by, at),
  plan: (m, by, { with: partner, at }: { with: Brand; at: Store }) => {
    if (!m.partnerships.has(pair(partner, at))) return null
    return {
      text: `${by} ends the work of ${at} with ${partner}`,
      expected: admit({ m, by, mayCall: isPeopleManager(m, by) }, () =>
        managesPeople(m, by, at) ? either(404) : refused(404),
      ),
      call: w => w.call(by, partnerships.end, { params: { brandId: w.ids[partner], dispensaryId: w.ids[at] } }),
      apply: after => {
        after.partnerships.delete(pair(partner, at))
        after.refusals.add(pair(partner, at))
        after.storeQuestions = after.storeQuestions.filter(({ brand: b, store: s }) => b !== partner || s !== at)
      },
    }
  },
})
