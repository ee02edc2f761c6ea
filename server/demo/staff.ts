import type { builtInRoles } from '../features/organizations/organizations.public.ts'
import { toDemoId } from './authoring.ts'
import { type Chance, createChance } from './chance.ts'
import { inventNames } from './names.ts'
import { type DemoPlace, demoPlaces } from './places.ts'

export type DemoRole = keyof typeof builtInRoles

/** An invented person who works or worked at a store. */
export type StaffMember = { id: string; firstName: string; lastName: string }

/** A period at a store, in days before today; `until` is null while it lasts. */
export type Engagement = {
  personId: string
  place: string
  roles: readonly DemoRole[]
  from: number
  until: number | null
}

/** How far back the demo's history goes: eighteen months. */
const knownPeople = 548

type Seat = {
  place: DemoPlace
  roles: readonly DemoRole[]
  holder: { personId: string; since: number } | null
  /** The day on which a vacancy is filled. */
  refillOn: number
}
type Leaver = { personId: string; place: DemoPlace; on: number }
type Crew = {
  chance: Chance
  hired: StaffMember[]
  leavers: Leaver[]
  past: Engagement[]
  nextName: ReturnType<typeof inventNames>
}

/** The daily probability that a budtender leaves, highest in the first months; over all jobs 55 % leave in a year. */
const leavingADay = 0.72 / 365
const settling = 120
const steadiness: Record<DemoRole, number> = { budtender: 1, trainer: 0.6, shiftLead: 0.6, manager: 0.2 }

const likelihoodOfLeaving = (seat: Seat, tenure: number) =>
  leavingADay * (tenure < settling ? 1.5 : 0.85) * steadiness[seat.roles.at(-1) ?? 'budtender']

/** The jobs of a store: one manager, a shift lead per eight people, a trainer where staff is large enough. */
const jobsOf = (people: number): readonly (readonly DemoRole[])[] => {
  const leads = Math.max(1, Math.round(people / 8))
  const trainers = people >= 8 ? 1 : 0
  const counter = people - 1 - leads - trainers
  return [
    ['manager'],
    ...Array<readonly DemoRole[]>(leads).fill(['shiftLead']),
    ...Array<readonly DemoRole[]>(trainers).fill(['budtender', 'trainer']),
    ...Array<readonly DemoRole[]>(counter).fill(['budtender']),
  ]
}

const newcomer = (crew: Crew) => {
  const id = toDemoId(`person/${crew.hired.length}`)
  crew.hired.push({ id, ...crew.nextName() })
  return id
}

/** Sometimes a store hires a person who has just left another one nearby. */
const findKnown = ({ chance, leavers }: Crew, place: DemoPlace, day: number) => {
  const nearby = leavers.filter(
    leaver => leaver.place.stateCode === place.stateCode && leaver.place !== place && leaver.on - day <= 45,
  )
  if (nearby.length === 0 || !chance.is(0.15)) return null
  const known = chance.pick(nearby)
  leavers.splice(leavers.indexOf(known), 1)
  return known.personId
}

const leave = (crew: Crew, seat: Seat, day: number) => {
  if (!seat.holder) return
  const { personId, since } = seat.holder
  crew.past.push({ personId, place: seat.place.slug, roles: seat.roles, from: since, until: day })
  crew.leavers.push({ personId, place: seat.place, on: day })
  seat.holder = null
  seat.refillOn = day - crew.chance.between(6, 20)
}

const live = (crew: Crew, seat: Seat, day: number) => {
  if (seat.holder) {
    if (crew.chance.is(likelihoodOfLeaving(seat, seat.holder.since - day))) leave(crew, seat, day)
  } else if (day <= seat.refillOn) {
    seat.holder = { personId: findKnown(crew, seat.place, day) ?? newcomer(crew), since: day }
  }
}

/** The staff at the start of the history; a store that opened later starts with new people when it opens. */
const fill = (crew: Crew, place: DemoPlace, roles: readonly DemoRole[]): Seat => {
  if (place.openedDaysAgo <= knownPeople)
    return { place, roles, holder: null, refillOn: place.openedDaysAgo + crew.chance.between(0, 9) }
  const tenure = Math.round(-Math.log(1 - crew.chance.next()) * 480)
  const since = Math.min(place.openedDaysAgo, knownPeople + tenure)
  return { place, roles, holder: { personId: newcomer(crew), since }, refillOn: 0 }
}

const seatsOf = (crew: Crew, place: DemoPlace, taken: readonly (readonly DemoRole[])[]) => {
  const left = [...taken]
  const open = jobsOf(place.people).filter(roles => {
    const held = left.findIndex(each => each.join() === roles.join())
    if (held >= 0) left.splice(held, 1)
    return held < 0
  })
  return open.map(roles => fill(crew, place, roles))
}

/**
 * Simulates eighteen months of hiring and leaving at all stores, day by day; always the same. `kept` are a store's jobs
 * that the demo's fixed people hold throughout.
 */
export const staffDispensaries = (kept: Record<string, readonly (readonly DemoRole[])[]>) => {
  const chance = createChance(20_261_120)
  const crew: Crew = { chance, hired: [], leavers: [], past: [], nextName: inventNames(chance) }
  const seats = demoPlaces.flatMap(place => seatsOf(crew, place, kept[place.slug] ?? []))
  for (let day = knownPeople; day >= 1; day -= 1) for (const seat of seats) live(crew, seat, day)
  const present = seats.flatMap(({ holder, place, roles }): Engagement[] =>
    holder ? [{ personId: holder.personId, place: place.slug, roles, from: holder.since, until: null }] : [],
  )
  return { hired: crew.hired, engagements: [...crew.past, ...present] }
}
