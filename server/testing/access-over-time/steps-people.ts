import { employees } from '@trellis/contract/employees/employees.ts'
import { storePeople } from '@trellis/contract/stores/store-people.ts'
import fc from 'fast-check'
import { callUrl } from '../call-url.ts'
import { isStore, type Person, type Place, type Store, stores, workers } from './cast.ts'
import { ask, endJobs, giveJob, jobAt, type Model } from './model.ts'
import { appoints, hasAnyRole, isAdministrator, isLast, isStaff, managesPeople } from './reach.ts'
import { admit, done, either, kind, peopleManagersOnly, refused } from './step.ts'
import type { World } from './world.ts'

const person = fc.constantFrom(...workers)
const store = fc.constantFrom(...stores)
const role = fc.constantFrom('Budtender', 'Manager')

/** What is typed of a person who is to be added. */
export const buildBody = ({ emails }: World, who: Person) => ({ firstName: who, lastName: 'Hale', email: emails[who] })

/** Whether a person is employed without being asked: the same chain employs them already, and the caller keeps them there. */
const isEmployedAtOnce = (m: Model, by: Person, { who, at }: { who: Person; at: Store }) => {
  const { chain: own } = m.stores[at]
  const isColleague = (place: Place) =>
    isStore(place) && own !== null && m.stores[place].chain === own && managesPeople(m, by, place)
  const isOfOffice = own !== null && jobAt(m, who, own) !== undefined && (isAdministrator(by) || isStaff(m, by, own))
  return isOfOffice || m.jobs.some(job => job.person === who && isColleague(job.at))
}

type Hire = { who: Person; at: Store; as: 'Budtender' | 'Manager' }

const hireApplied =
  (by: Person, { who, at, as }: Hire) =>
  (m: Model) => {
    if (isEmployedAtOnce(m, by, { who, at })) giveJob(m, { person: who, at, roles: [as] })
    else ask(m, { person: who, at, roles: [as], by })
  }
const hireExpected = (m: Model, by: Person, { who, at }: Hire) => {
  if (who === by || jobAt(m, who, at)) return refused(409)
  // No one can work at a closed store; a question may wait until it is open.
  if (!m.stores[at].isOpen) return isEmployedAtOnce(m, by, { who, at }) ? refused(409) : either(404, 409)
  return done
}

/** Someone who keeps the people of a store adds one. */
export const hire = kind({
  args: { who: person, at: store, as: role },
  mayDo: (m, by, { who, at }) => by !== who && managesPeople(m, by, at),
  plan: (m, by, { who, at, as }: Hire) =>
    m.erased.has(who)
      ? null
      : {
          text: `${by} adds ${who} to ${at} as ${as}`,
          expected: peopleManagersOnly(m, by, () =>
            managesPeople(m, by, at) ? hireExpected(m, by, { who, at, as }) : refused(404),
          ),
          call: w =>
            w.call(by, storePeople.addEmployee, {
              params: { id: w.ids[at] },
              body: { ...buildBody(w, who), roles: [as === 'Manager' ? 'ROLE_ADMINISTRATOR' : 'ROLE_STUDENT'] },
            }),
          apply: hireApplied(by, { who, at, as }),
        },
  held: (w, { who, at, as }) => ({
    method: 'POST',
    url: callUrl(storePeople.addEmployee.path, { params: { id: w.ids[at] } }),
    body: { ...buildBody(w, who), roles: [as === 'Manager' ? 'ROLE_ADMINISTRATOR' : 'ROLE_STUDENT'] },
  }),
})

/** A reseller, or a brand at the store that it invited, adds a manager. */
export const appoint = kind({
  args: { who: person, at: fc.constantFrom<Store>('Store 4', 'Store 4', 'Store 1', 'Store 3') },
  mayDo: (m, by, { at }) => appoints(m, by, at) && !isAdministrator(by),
  plan: (m, by, { who, at }: { who: Person; at: Store }) => {
    if (m.erased.has(who)) return null
    const wanted: Hire = { who, at, as: 'Manager' }
    const mayCall = hasAnyRole(m, by, ['ROLE_RESELLER', 'ROLE_BRAND_ADMIN', 'ROLE_BRAND_SALES'])
    return {
      text: `${by} appoints ${who} as Manager of ${at}`,
      expected: admit({ m, by, mayCall }, () => (appoints(m, by, at) ? hireExpected(m, by, wanted) : refused(404))),
      call: w => w.call(by, storePeople.addManager, { params: { id: w.ids[at] }, body: buildBody(w, who) }),
      apply: hireApplied(by, wanted),
    }
  },
})

/** Someone who keeps the people of a store removes one. The last manager stays. */
export const remove = kind({
  args: { who: person, at: store },
  mayDo: (m, by, { who, at }) => by !== who && managesPeople(m, by, at),
  plan: (m, by, { who, at }: { who: Person; at: Store }) => ({
    text: `${by} removes ${who} from ${at}`,
    expected: peopleManagersOnly(m, by, () => {
      if (!(jobAt(m, who, at) && managesPeople(m, by, at))) return refused(404)
      return who === by || (isLast(m, who, at) && m.stores[at].isClaimed) ? refused(409) : done
    }),
    call: w => w.call(by, employees.remove, { params: { id: w.ids[who] }, query: { dispensaryId: w.ids[at] } }),
    apply: after => void endJobs(after, job => job.person === who && job.at === at),
  }),
})

/** Someone who keeps the people of a store promotes or demotes one. */
export const changeRole = kind({
  args: { who: person, at: store, as: role },
  mayDo: (m, by, { who, at }) => by !== who && managesPeople(m, by, at),
  plan: (m, by, { who, at, as }: Hire) => {
    const job = jobAt(m, who, at)
    const isSame = job?.roles.length === 1 && job.roles[0] === as
    return {
      text: `${by} makes ${who} a ${as} at ${at}`,
      expected: peopleManagersOnly(m, by, () => {
        if (!(job && managesPeople(m, by, at))) return refused(404)
        if (who === by && !isSame) return refused(409)
        return as !== 'Manager' && isLast(m, who, at) ? either(409) : done
      }),
      call: w =>
        w.call(by, employees.update, {
          params: { id: w.ids[who] },
          query: { dispensaryId: w.ids[at] },
          body: { firstName: who, lastName: 'Hale', roles: [{ id: w.roleIds[as] }] },
        }),
      apply: after => {
        endJobs(after, each => each.person === who && each.at === at)
        giveJob(after, { person: who, at, roles: [as] })
      },
    }
  },
})
