import { companyPeople } from '@trellis/contract/companies/company-people.ts'
import { employees } from '@trellis/contract/employees/employees.ts'
import { type Chain, isStore, type Person, type Store } from './cast.ts'
import type { Model } from './model.ts'
import { settle } from './settle.ts'
import { employmentId } from './steps-offices.ts'
import type { World } from './world.ts'

const removal = async (w: World, at: Store | Chain, [by, who]: readonly [Person, Person]) => {
  if (isStore(at)) {
    const params = { id: w.ids[who] }
    return () => w.call(by, employees.remove, { params, query: { dispensaryId: w.ids[at] } })
  }
  const params = { kind: 'chains' as const, id: w.ids[at], personId: await employmentId(w, who, at) }
  return () => w.call(by, companyPeople.end, { params })
}

/** The two who run a place, if they are two and both are in. */
const pairAt = (m: Model, at: Store | Chain) => {
  const runs = m.jobs.filter(job => job.at === at && (!isStore(at) || job.roles.includes('Manager')))
  const [first, second] = runs.map(({ person }) => person)
  if (!(first && second) || runs.length > 2 || (!isStore(at) && m.archived.has(at))) return null
  return m.signedIn.has(first) && m.signedIn.has(second) ? ([first, second] as const) : null
}

/** The last two who run a place remove each other at the same moment: one of them stays. */
export const removeEachOther = async ({ m, w, told }: { m: Model; w: World; told: string[] }, at: Store | Chain) => {
  const pair = pairAt(m, at)
  if (!pair) return
  const [first, second] = pair
  told.push(`${first} and ${second} remove each other from ${at} at the same moment`)
  const calls = [await removal(w, at, [first, second]), await removal(w, at, [second, first])]
  const replies = await Promise.all(calls.map(call => call()))
  for (const job of m.jobs) if (job.at === at && pair.includes(job.person)) job.isUnsure = true
  await settle(m, w)
  const left = m.jobs.filter(job => job.at === at && pair.includes(job.person))
  const answers = replies.map(({ status }) => status).join(' and ')
  if (left.length !== 1) throw new Error(`${left.length} of ${first} and ${second} are left at ${at}: ${answers}`)
}
