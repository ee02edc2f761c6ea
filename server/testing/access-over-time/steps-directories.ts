import fc from 'fast-check'
import { buildPatch, createCaller, filtered, oktaUser } from '../../features/provisioning/testing/directory.ts'
import { type Chain, chains, isStore, type Person, type Store, workers } from './cast.ts'
import { ask, endJobs, giveJob, isHere, type Job, type Model } from './model.ts'
import { isLast, provenBy, worksFor } from './reach.ts'
import { type Expected, either, kind, refused } from './step.ts'
import type { World } from './world.ts'

const chain = fc.constantFrom(...chains)
/** Ned works nowhere at first: what a directory gives him is seen. */
const person = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...workers) },
  { weight: 1, arbitrary: fc.constant('Ned' as const) },
)
type Pushed = { of: Chain; who: Person }
const anyone = () => true

/** The store where a chain's directory employs people whom no group puts anywhere: only its own, and open. */
const defaultOf = (m: Model, of: Chain): Store | null => {
  const store = m.directories[of].defaultStore
  return store && m.stores[store].isOpen && m.stores[store].chain === of ? store : null
}

const isOwnJob = (m: Model, of: Chain, { at }: Job) => at === of || (isStore(at) && m.stores[at].chain === of)

const whileRunning = (m: Model, of: Chain, then: () => Expected): Expected =>
  m.directories[of].isStopped ? refused(401, 403, 404) : then()

const createExpected = (m: Model, { of, who }: Pushed): Expected => {
  if (m.directories[of].listed.has(who)) return either(409)
  if (worksFor(m, who, of)) return either(409)
  return either(404, 409)
}

const created = (m: Model, { of, who }: Pushed) => {
  const { listed } = m.directories[of]
  const isNew = !listed.has(who)
  listed.set(who, 'unsure')
  if (worksFor(m, who, of) || !isNew) return
  const at = defaultOf(m, of)
  // A directory adopts only the addresses of a domain that its chain has proven; others are asked.
  if (provenBy(m, who) === of && at) giveJob(m, { person: who, at, roles: ['Budtender'], isUnsure: true })
  ask(m, { person: who, at: of, roles: [], by: 'directory', isUnsure: true })
}

/** A chain's directory creates a person. */
export const push = kind({
  args: { of: chain, who: person },
  mayDo: anyone,
  plan: (m, _, { of, who }: Pushed) =>
    m.erased.has(who)
      ? null
      : {
          text: `The directory of ${of} creates ${who}`,
          expected: whileRunning(m, of, () => createExpected(m, { of, who })),
          call: w => createCaller(w.app, w.directoryTokens[of])('POST', '/Users', oktaUser(w.emails[who])),
          apply: after => created(after, { of, who }),
        },
})

const patch = async (w: World, { of, who }: Pushed, active: boolean) => {
  const call = createCaller(w.app, w.directoryTokens[of])
  const found = await call('GET', filtered(`userName eq "${w.emails[who]}"`))
  if (found.status !== 200) return found
  const [resource] = found.body.Resources
  if (!resource) return { status: 404 }
  return call('PATCH', `/Users/${resource.id}`, buildPatch({ op: 'replace', value: { active } }))
}

const isVisible = (m: Model, { of, who }: Pushed) => m.directories[of].listed.has(who) || worksFor(m, who, of)

const released = (m: Model, { of, who }: Pushed) => {
  const directory = m.directories[of]
  const ended = endJobs(m, job => job.person === who && isOwnJob(m, of, job))
  directory.absences.set(who, [...(directory.absences.get(who) ?? []), ...ended])
  directory.listed.set(who, ended.length > 0 ? 'out' : 'unsure')
  m.questions = m.questions.filter(({ person: asked, at, by }) => asked !== who || at !== of || by !== 'directory')
  if (m.jobs.some(job => job.person === who)) return
  m.unsureSessions.add(who)
  m.maybeDisabled.add(who)
}

/** A chain's directory deactivates a person: all their work for the chain ends. */
export const deactivate = kind({
  args: { of: chain, who: person },
  mayDo: anyone,
  plan: (m, _, { of, who }: Pushed) => {
    if (m.erased.has(who)) return null
    const isLastSomewhere = m.jobs.some(job => isOwnJob(m, of, job) && isLast(m, who, job.at))
    const isSure = worksFor(m, who, of) && !isLastSomewhere
    return {
      text: `The directory of ${of} deactivates ${who}`,
      expected: whileRunning(m, of, () => {
        if (!isVisible(m, { of, who })) return refused(404)
        return isSure ? [200] : either(404, 409)
      }),
      call: w => patch(w, { of, who }, false),
      apply: after => released(after, { of, who }),
    }
  },
})

const restored = (m: Model, { of, who }: Pushed) => {
  const directory = m.directories[of]
  const wasOut = directory.listed.get(who) !== undefined
  directory.listed.set(who, 'unsure')
  if (!wasOut) return
  const own = (directory.absences.get(who) ?? []).filter(
    job => isOwnJob(m, of, job) && (!isStore(job.at) || m.stores[job.at].isOpen),
  )
  for (const job of own) if (!isHere(m, job)) giveJob(m, { ...job, isUnsure: true })
  directory.absences.delete(who)
  const at = defaultOf(m, of)
  if (at && !isHere(m, { person: who, at })) giveJob(m, { person: who, at, roles: ['Budtender'], isUnsure: true })
  if (provenBy(m, who) !== of) ask(m, { person: who, at: of, roles: [], by: 'directory', isUnsure: true })
}

/** A chain's directory activates a person again: at stores that are still its own. */
export const activate = kind({
  args: { of: chain, who: person },
  mayDo: anyone,
  plan: (m, _, { of, who }: Pushed) =>
    m.erased.has(who)
      ? null
      : {
          text: `The directory of ${of} activates ${who}`,
          expected: whileRunning(m, of, () => (isVisible(m, { of, who }) ? either(404, 409) : refused(404))),
          call: w => patch(w, { of, who }, true),
          apply: after => restored(after, { of, who }),
        },
})
