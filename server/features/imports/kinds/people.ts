import { type EmploymentDetails, employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { pickValues } from '@trellis/contract/entity-fields.ts'
import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import type { ImportNote } from '@trellis/contract/imports/imports.ts'
import { problems } from '@trellis/contract/problems.ts'
import { recordActs } from '../../../platform/audit/record-act.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { type HireResult, hirePeople, readStandings, setDetails, setJobs } from '../../employees/hire-people.public.ts'
import { removePeople } from '../../employees/removing/remove-people.public.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { readRunJobs } from '../roles/run-jobs.ts'
import type { AppliedRow, CheckedRow, ReadRow } from '../rows.queries.ts'
import type { Run } from '../runs.queries.ts'
import type { ApplyContext, KindContext, KindWork } from './kind.ts'
import { changedDetails, readPayroll } from './payroll.rules.ts'
import { type ExistingPerson, readKnown, readStores, type Store } from './people.queries.ts'
import {
  findJob,
  isOtherName,
  listDoubts,
  otherName,
  type PersonInRow,
  type RunJobs,
  readPerson,
  refuseJob,
  roleNames,
} from './people.rules.ts'
import { withSavepoint } from './with-savepoint.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

type PlacedRow = ReadRow & { person: PersonInRow; dispensaryId: string; roleIds: string[]; details: EmploymentDetails }
type RefusedRow = ReadRow & { person: PersonInRow | null; notes: ImportNote[] }
/** The changed jobs, null if unchanged, and the changed payroll details. */
type PersonChanges = { roleIds: string[] | null; details: Partial<EmploymentDetails> }
type InspectedRow =
  | { act: 'HIRE'; row: PlacedRow; isKnown: boolean; notes: ImportNote[] }
  | ({
      act: 'CHANGE'
      row: PlacedRow
      existing: ExistingPerson & { employmentId: string }
      notes: ImportNote[]
    } & PersonChanges)
  | { act: 'NONE'; row: PlacedRow; notes: ImportNote[]; isKept: boolean }
  | { act: 'CANNOT'; row: RefusedRow; notes: ImportNote[] }

type PlaceLookup = { stores: ReadonlyMap<string, Store>; jobs: RunJobs; run: Run; now: Date }

/** The ids of the jobs in a cell, with notes on unknown ones. */
const readRoles = ({ jobs, run }: PlaceLookup, { chainId }: Store, cell: string) => {
  const namedJobs = roleNames(cell).map(name => ({ name, job: findJob(jobs, chainId, name) }))
  const refusals = namedJobs.map(({ name, job }) => refuseJob(run, name, job))
  const sentence = refusals.find(refusal => refusal !== null)
  const notes: ImportNote[] = sentence ? [{ field: 'role', sentence }] : []
  return { roleIds: [...new Set(namedJobs.flatMap(({ job }) => job?.id ?? []))], notes }
}

const placeRow = (row: ReadRow, places: PlaceLookup): PlacedRow | RefusedRow => {
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

const isPlaced = (row: PlacedRow | RefusedRow): row is PlacedRow => 'dispensaryId' in row

const readPlaces = async (context: KindContext, rows: readonly ReadRow[]): Promise<PlaceLookup> => {
  const { db, actor, run, now } = context
  const ids = rows.map(({ cells }) => cells.place).filter(id => uuid.test(id))
  const stores = await readStores(db, actor, [...new Set([...ids, ...(run.placeId ? [run.placeId] : [])])])
  const chains = [...stores.values()].flatMap(({ chainId }) => chainId ?? [])
  return { stores, jobs: await readRunJobs(context, [...new Set(chains)]), run, now }
}

/** The existing people whom the actor may see, by row number; all others count as new. */
const readVisible = async ({ db, actor }: KindContext, rows: readonly PlacedRow[]) => {
  const people = await readKnown(
    db,
    rows.map(({ number, person, dispensaryId }) => ({ number, email: person.email, dispensaryId })),
  )
  const standings = await readStandings(db, actor, people)
  const visible = people.filter(
    ({ userId, employmentId }) =>
      userId === actor.id || employmentId !== null || standings.get(userId)?.worksForActor === true,
  )
  return new Map(visible.map(person => [person.number, person]))
}

const toCannot = (row: PlacedRow, field: ImportNote['field'], sentence: string): InspectedRow => {
  const notes = [{ field, sentence }]
  return { act: 'CANNOT', row: { ...row, notes }, notes }
}

/** The jobs that a person gets at a store; a list without jobs keeps theirs. */
const wantedRoles = ({ run }: KindContext, { roleIds }: PlacedRow, { roleIds: has }: ExistingPerson) => {
  if (run.kind === 'managers') return [...new Set([...has, builtInRoles.manager])]
  return roleIds.length > 0 ? roleIds : has
}

const inspectKnown = (context: KindContext, row: PlacedRow, existing: ExistingPerson): InspectedRow => {
  const notes = isOtherName(row.person, existing) ? [otherName] : []
  if (existing.isKept)
    return { act: 'NONE', row, notes: [{ field: null, sentence: importSentences.directory }], isKept: true }
  const { employmentId } = existing
  const isOwn = existing.userId === context.actor.id
  if (employmentId === null) {
    return isOwn ? toCannot(row, 'email', importSentences.ownAccount) : { act: 'HIRE', row, isKnown: true, notes }
  }
  const roleIds = wantedRoles(context, row, existing)
  const isSame = roleIds.length === existing.roleIds.length && roleIds.every(id => existing.roleIds.includes(id))
  if (isOwn && !isSame) return toCannot(row, 'role', importSentences.ownAccount)
  const details = changedDetails(row.details, existing)
  if (isSame && Object.keys(details).length === 0) return { act: 'NONE', row, notes, isKept: false }
  return {
    act: 'CHANGE',
    row,
    existing: { ...existing, employmentId },
    roleIds: isSame ? null : roleIds,
    details,
    notes,
  }
}

/** Whether a row assigns an archived job that the person does not have. */
const givesArchived = ({ jobs }: PlaceLookup, { roleIds }: PlacedRow, existing: ExistingPerson | undefined) =>
  jobs.existing.some(({ id, isArchived }) => isArchived && roleIds.includes(id) && !existing?.roleIds.includes(id))

const inspect = async (context: KindContext, rows: readonly ReadRow[]): Promise<InspectedRow[]> => {
  const places = await readPlaces(context, rows)
  const placedRows = rows.map(row => placeRow(row, places))
  const visible = await readVisible(context, placedRows.filter(isPlaced))
  return placedRows.map(row => {
    if (!isPlaced(row)) return { act: 'CANNOT', row, notes: row.notes }
    const existing = visible.get(row.number)
    if (givesArchived(places, row, existing)) return toCannot(row, 'role', importSentences.noRole)
    if (existing) return inspectKnown(context, row, existing)
    return { act: 'HIRE', row, isKnown: false, notes: listDoubts(row.person, row.cells) }
  })
}

const getOutcome = (row: InspectedRow): CheckedRow['outcome'] => {
  if (row.act === 'CANNOT') return 'CANNOT'
  if (row.act === 'NONE' && row.isKept) return 'SAME'
  if (row.notes.length > 0) return 'LOOK'
  if (row.act === 'HIRE') return row.isKnown ? 'JOINS' : 'NEW'
  return row.act === 'CHANGE' ? 'CHANGES' : 'SAME'
}

const checkedRow = (row: InspectedRow): CheckedRow => ({
  number: row.row.number,
  cells: row.row.cells,
  outcome: getOutcome(row),
  notes: row.notes,
  key: row.row.person?.email.toLowerCase() ?? null,
})

const hiredRow = (number: number, result: HireResult): AppliedRow => {
  if (result.outcome === 'REFUSED') return { number, result: 'NOT_DONE', sentence: problems[result.code].sentence }
  if (result.outcome === 'ALREADY_THERE') return { number, result: 'NOTHING_TO_DO', userId: result.userId }
  const { outcome, ...ids } = result
  return { number, result: outcome, ...ids, ...(outcome === 'ASKED' && { sentence: importSentences.asked }) }
}

const listRoleIds = ({ run }: KindContext, { roleIds }: PlacedRow) => {
  if (run.kind === 'managers') return [builtInRoles.manager]
  return roleIds.length > 0 ? roleIds : [builtInRoles.budtender]
}

const hire = async (context: ApplyContext, rows: readonly PlacedRow[]) => {
  if (rows.length === 0) return []
  const { db, actor, siteUrl, now, run } = context
  const hires = rows.map(row => ({
    ...row.person,
    ...row.details,
    dispensaryId: row.dispensaryId,
    roleIds: listRoleIds(context, row),
  }))
  const hireContext = {
    db,
    actor,
    siteUrl,
    now,
    client: null,
    isMailed: run.mail === 'people',
    details: { importId: run.id },
  }
  const results = await hirePeople(hireContext, hires)
  return rows.flatMap((row, index) => {
    const outcome = results[index]
    return outcome ? [hiredRow(row.number, outcome)] : []
  })
}

type ChangedRow = Extract<InspectedRow, { act: 'CHANGE' }>

const changeJobs = ({ db, actor, now, run }: ApplyContext, changes: readonly ChangedRow[]) =>
  setJobs(
    db,
    changes.flatMap(({ existing: { userId, employmentId }, roleIds }) =>
      roleIds ? [{ userId, employmentId, roleIds }] : [],
    ),
    { by: actor.id, now, details: { importId: run.id } },
  )

/** Changes the roles of a manager, who may be the last one: a refused row is rolled back alone. */
const changeManager = async (context: ApplyContext, change: ChangedRow) => {
  const { db, actor } = context
  const employmentIds = [change.existing.employmentId]
  const changed = await withSavepoint(db, () =>
    removePeople({ db, actor, employmentIds }, () => changeJobs(context, [change])),
  )
  return changed instanceof ProblemError ? problems[changed.code].sentence : null
}

/** The result of a changed row, with the earlier values for the undo. */
const changedRow = ({ row, existing, details: newDetails }: ChangedRow): AppliedRow => {
  const { employmentId, userId } = existing
  const before = pickValues(employmentFields, existing, field => field in newDetails)
  const putBack = Object.keys(newDetails).length > 0 && { employmentId, before: { before, given: newDetails } }
  return { number: row.number, result: 'CHANGED', userId, ...putBack }
}

const applyChanges = async (context: ApplyContext, changes: readonly ChangedRow[]): Promise<AppliedRow[]> => {
  const { db, actor, now, run } = context
  const isRisky = ({ existing, roleIds }: ChangedRow) => existing.manages && roleIds !== null
  const refused = new Map<ChangedRow, string>()
  await changeJobs(
    context,
    changes.filter(change => !isRisky(change)),
  )
  for (const change of changes.filter(isRisky)) {
    const sentence = await changeManager(context, change)
    if (sentence) refused.set(change, sentence)
  }
  const applied = changes.filter(change => !refused.has(change))
  await setDetails(
    db,
    applied.map(({ existing, details }) => ({ employmentId: existing.employmentId, ...details })),
  )
  const act = { act: 'employee-changed', actorId: actor.id, client: null, now, details: { importId: run.id } } as const
  const silent = applied.filter(({ roleIds }) => roleIds === null)
  await recordActs(
    db,
    silent.map(({ existing }) => ({ ...act, subjectId: existing.userId })),
  )
  const notDone = [...refused].map(
    ([{ row }, sentence]): AppliedRow => ({ number: row.number, result: 'NOT_DONE', sentence }),
  )
  return [...applied.map(changedRow), ...notDone]
}

const apply = async (context: ApplyContext, rows: readonly ReadRow[]): Promise<AppliedRow[]> => {
  const inspectedRows = await inspect(context, rows)
  const changeResults = await applyChanges(
    context,
    inspectedRows.flatMap(inspectedRow => (inspectedRow.act === 'CHANGE' ? [inspectedRow] : [])),
  )
  const hiredRows = await hire(
    context,
    inspectedRows.flatMap(inspectedRow => (inspectedRow.act === 'HIRE' ? [inspectedRow.row] : [])),
  )
  const others = inspectedRows.flatMap((inspectedRow): AppliedRow[] => {
    const { number } = inspectedRow.row
    const sentence = inspectedRow.notes[0]?.sentence ?? null
    if (inspectedRow.act === 'NONE') return [{ number, result: 'NOTHING_TO_DO', sentence }]
    return inspectedRow.act === 'CANNOT' ? [{ number, result: 'NOT_DONE', sentence }] : []
  })
  return [...changeResults, ...hiredRows, ...others]
}

/** People who work at stores, as employees or as managers. */
export const people: KindWork = {
  check: async (context, rows) => (await inspect(context, rows)).map(checkedRow),
  apply,
}
