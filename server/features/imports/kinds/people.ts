import { type EmploymentDetails, employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { pickValues } from '@trellis/contract/entity-fields.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportNote } from '@trellis/contract/imports/imports.ts'
import { problems } from '@trellis/contract/problems.ts'
import { recordActs } from '../../../platform/audit/record-act.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { type Hired, hirePeople, readStandings, setDetails, setJobs } from '../../employees/hire-people.public.ts'
import { removePeople } from '../../employees/removing/remove-people.public.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { findJob, type RunJobs, readRunJobs, refuseJob } from '../roles/run-jobs.ts'
import type { AppliedRow, CheckedRow, ReadRow } from '../rows.queries.ts'
import type { Run } from '../runs.queries.ts'
import type { Applying, KindWork, Working } from './kind.ts'
import { changedDetails, readPayroll } from './payroll.rules.ts'
import { type Known, readKnown, readStores, type Store } from './people.queries.ts'
import { doubtsOf, isOtherName, otherName, type PersonInRow, readPerson, roleNames } from './people.rules.ts'
import { withSavepoint } from './with-savepoint.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type Placed = ReadRow & { person: PersonInRow; dispensaryId: string; roleIds: string[]; details: EmploymentDetails }
type Refused = ReadRow & { person: PersonInRow | null; notes: ImportNote[] }
/** The jobs, where they are others, and what is new of the payroll details. */
type Changed = { roleIds: string[] | null; details: Partial<EmploymentDetails> }
type Inspected =
  | { act: 'HIRE'; row: Placed; isKnown: boolean; notes: ImportNote[] }
  | ({ act: 'CHANGE'; row: Placed; known: Known & { employmentId: string }; notes: ImportNote[] } & Changed)
  | { act: 'NONE'; row: Placed; notes: ImportNote[]; isKept: boolean }
  | { act: 'CANNOT'; row: Refused; notes: ImportNote[] }

type Places = { stores: ReadonlyMap<string, Store>; jobs: RunJobs; run: Run; now: Date }

/** The ids of the jobs that a cell names, and what is wrong with it. */
const readRoles = ({ jobs, run }: Places, { chainId }: Store, cell: string) => {
  const named = roleNames(cell).map(name => ({ name, job: findJob(jobs, chainId, name) }))
  const refusals = named.map(({ name, job }) => refuseJob(run, name, job))
  const sentence = refusals.find(refusal => refusal !== null)
  const notes: ImportNote[] = sentence ? [{ field: 'role', sentence }] : []
  return { roleIds: [...new Set(named.flatMap(({ job }) => job?.id ?? []))], notes }
}

const placeRow = (row: ReadRow, places: Places): Placed | Refused => {
  const { person, notes } = readPerson(row.cells)
  const id = (row.cells.place || places.run.placeId) ?? ''
  const store = places.stores.get(id.toLowerCase())
  const roles = store ? readRoles(places, store, row.cells.role) : { roleIds: [], notes: [] }
  const payroll = readPayroll(row.cells, places.now)
  const wrong: ImportNote[] = [
    ...notes,
    ...(store ? [] : [{ field: 'place', sentence: id ? importSentences.notYours : importSentences.noPlace } as const]),
    ...roles.notes,
    ...payroll.notes,
  ]
  if (person && store && wrong.length === 0)
    return { ...row, person, dispensaryId: store.id, roleIds: roles.roleIds, details: payroll.details }
  return { ...row, person, notes: wrong }
}

const isPlaced = (row: Placed | Refused): row is Placed => 'dispensaryId' in row

const readPlaces = async (working: Working, rows: readonly ReadRow[]): Promise<Places> => {
  const { db, actor, run, now } = working
  const ids = rows.map(({ cells }) => cells.place).filter(id => uuid.test(id))
  const stores = await readStores(db, actor, [...new Set([...ids, ...(run.placeId ? [run.placeId] : [])])])
  const chains = [...stores.values()].flatMap(({ chainId }) => chainId ?? [])
  return { stores, jobs: await readRunJobs(working, [...new Set(chains)]), run, now }
}

/** The people whom an actor may know of, by the number of their row: everybody else is as good as new. */
const readVisible = async ({ db, actor }: Working, rows: readonly Placed[]) => {
  const known = await readKnown(
    db,
    rows.map(({ number, person, dispensaryId }) => ({ number, email: person.email, dispensaryId })),
  )
  const standings = await readStandings(db, actor, known)
  const visible = known.filter(
    ({ userId, employmentId }) =>
      userId === actor.id || employmentId !== null || standings.get(userId)?.worksForActor === true,
  )
  return new Map(visible.map(person => [person.number, person]))
}

const cannot = (row: Placed, field: ImportNote['field'], sentence: string): Inspected => {
  const notes = [{ field, sentence }]
  return { act: 'CANNOT', row: { ...row, notes }, notes }
}

/** The jobs that somebody is to have at a store; a list without jobs leaves theirs as they are. */
const wantedRoles = ({ run }: Working, { roleIds }: Placed, { roleIds: has }: Known) => {
  if (run.kind === 'managers') return [...new Set([...has, builtInRoles.manager])]
  return roleIds.length > 0 ? roleIds : has
}

const inspectKnown = (working: Working, row: Placed, known: Known): Inspected => {
  const notes = isOtherName(row.person, known) ? [otherName] : []
  if (known.isKept)
    return { act: 'NONE', row, notes: [{ field: null, sentence: importSentences.directory }], isKept: true }
  const { employmentId } = known
  const isOwn = known.userId === working.actor.id
  if (employmentId === null) {
    return isOwn ? cannot(row, 'email', importSentences.ownAccount) : { act: 'HIRE', row, isKnown: true, notes }
  }
  const roleIds = wantedRoles(working, row, known)
  const isSame = roleIds.length === known.roleIds.length && roleIds.every(id => known.roleIds.includes(id))
  if (isOwn && !isSame) return cannot(row, 'role', importSentences.ownAccount)
  const details = changedDetails(row.details, known)
  if (isSame && Object.keys(details).length === 0) return { act: 'NONE', row, notes, isKept: false }
  return { act: 'CHANGE', row, known: { ...known, employmentId }, roleIds: isSame ? null : roleIds, details, notes }
}

/** Whether a row gives somebody a job that is archived and that they do not have. */
const givesArchived = ({ jobs }: Places, { roleIds }: Placed, known: Known | undefined) =>
  jobs.existing.some(({ id, isArchived }) => isArchived && roleIds.includes(id) && !known?.roleIds.includes(id))

const inspect = async (working: Working, rows: readonly ReadRow[]): Promise<Inspected[]> => {
  const places = await readPlaces(working, rows)
  const placed = rows.map(row => placeRow(row, places))
  const visible = await readVisible(working, placed.filter(isPlaced))
  return placed.map(row => {
    if (!isPlaced(row)) return { act: 'CANNOT', row, notes: row.notes }
    const known = visible.get(row.number)
    if (givesArchived(places, row, known)) return cannot(row, 'role', importSentences.noRole)
    if (known) return inspectKnown(working, row, known)
    return { act: 'HIRE', row, isKnown: false, notes: doubtsOf(row.person, row.cells) }
  })
}

const outcomeOf = (inspected: Inspected): CheckedRow['outcome'] => {
  if (inspected.act === 'CANNOT') return 'CANNOT'
  if (inspected.act === 'NONE' && inspected.isKept) return 'SAME'
  if (inspected.notes.length > 0) return 'LOOK'
  if (inspected.act === 'HIRE') return inspected.isKnown ? 'JOINS' : 'NEW'
  return inspected.act === 'CHANGE' ? 'CHANGES' : 'SAME'
}

const checkedRow = (inspected: Inspected): CheckedRow => ({
  number: inspected.row.number,
  cells: inspected.row.cells,
  outcome: outcomeOf(inspected),
  notes: inspected.notes,
  key: inspected.row.person?.email.toLowerCase() ?? null,
})

const hiredRow = (number: number, hired: Hired): AppliedRow => {
  if (hired.outcome === 'REFUSED') return { number, result: 'NOT_DONE', sentence: problems[hired.code].sentence }
  if (hired.outcome === 'ALREADY_THERE') return { number, result: 'NOTHING_TO_DO', userId: hired.userId }
  const { outcome, ...made } = hired
  return { number, result: outcome, ...made, ...(outcome === 'ASKED' && { sentence: importSentences.asked }) }
}

const rolesOf = ({ run }: Working, { roleIds }: Placed) => {
  if (run.kind === 'managers') return [builtInRoles.manager]
  return roleIds.length > 0 ? roleIds : [builtInRoles.budtender]
}

const hire = async (applying: Applying, rows: readonly Placed[]) => {
  if (rows.length === 0) return []
  const { db, actor, siteUrl, now, run } = applying
  const hires = rows.map(row => ({
    ...row.person,
    ...row.details,
    dispensaryId: row.dispensaryId,
    roleIds: rolesOf(applying, row),
  }))
  const hiring = {
    db,
    actor,
    siteUrl,
    now,
    client: null,
    isMailed: run.mail === 'people',
    details: { importId: run.id },
  }
  const hired = await hirePeople(hiring, hires)
  return rows.flatMap((row, nth) => {
    const outcome = hired[nth]
    return outcome ? [hiredRow(row.number, outcome)] : []
  })
}

type Change = Extract<Inspected, { act: 'CHANGE' }>

const changeJobs = ({ db, actor, now, run }: Applying, changes: readonly Change[]) =>
  setJobs(
    db,
    changes.flatMap(({ known: { userId, employmentId }, roleIds }) =>
      roleIds ? [{ userId, employmentId, roleIds }] : [],
    ),
    { by: actor.id, now, details: { importId: run.id } },
  )

/** Changes the roles of a manager, who may be the last one: what is refused for one row is undone for it alone. */
const changeManager = async (applying: Applying, change: Change) => {
  const { db, actor } = applying
  const employmentIds = [change.known.employmentId]
  const changed = await withSavepoint(db, () =>
    removePeople({ db, actor, employmentIds }, () => changeJobs(applying, [change])),
  )
  return changed instanceof ProblemError ? problems[changed.code].sentence : null
}

/** What was changed of a row, with what was there before where it can be put back. */
const changedRow = ({ row, known, details: given }: Change): AppliedRow => {
  const { employmentId, userId } = known
  const before = pickValues(employmentFields, known, field => field in given)
  const putBack = Object.keys(given).length > 0 && { employmentId, before: { before, given } }
  return { number: row.number, result: 'CHANGED', userId, ...putBack }
}

const applyChanges = async (applying: Applying, changes: readonly Change[]): Promise<AppliedRow[]> => {
  const { db, actor, now, run } = applying
  const isRisky = ({ known, roleIds }: Change) => known.manages && roleIds !== null
  const refused = new Map<Change, string>()
  await changeJobs(
    applying,
    changes.filter(change => !isRisky(change)),
  )
  for (const change of changes.filter(isRisky)) {
    const sentence = await changeManager(applying, change)
    if (sentence) refused.set(change, sentence)
  }
  const done = changes.filter(change => !refused.has(change))
  await setDetails(
    db,
    done.map(({ known, details }) => ({ employmentId: known.employmentId, ...details })),
  )
  const act = { act: 'employee-changed', actorId: actor.id, client: null, now, details: { importId: run.id } } as const
  const silent = done.filter(({ roleIds }) => roleIds === null)
  await recordActs(
    db,
    silent.map(({ known }) => ({ ...act, subjectId: known.userId })),
  )
  const notDone = [...refused].map(
    ([{ row }, sentence]): AppliedRow => ({ number: row.number, result: 'NOT_DONE', sentence }),
  )
  return [...done.map(changedRow), ...notDone]
}

const apply = async (applying: Applying, rows: readonly ReadRow[]): Promise<AppliedRow[]> => {
  const inspected = await inspect(applying, rows)
  const changed = await applyChanges(
    applying,
    inspected.flatMap(each => (each.act === 'CHANGE' ? [each] : [])),
  )
  const hired = await hire(
    applying,
    inspected.flatMap(each => (each.act === 'HIRE' ? [each.row] : [])),
  )
  const others = inspected.flatMap((each): AppliedRow[] => {
    const { number } = each.row
    const sentence = each.notes[0]?.sentence ?? null
    if (each.act === 'NONE') return [{ number, result: 'NOTHING_TO_DO', sentence }]
    return each.act === 'CANNOT' ? [{ number, result: 'NOT_DONE', sentence }] : []
  })
  return [...changed, ...hired, ...others]
}

/** People who work at stores, as employees or as managers. */
export const people: KindWork = {
  check: async (working, rows) => (await inspect(working, rows)).map(checkedRow),
  apply,
}
