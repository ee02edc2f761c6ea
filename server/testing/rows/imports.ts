import { imports } from '@trellis/contract/imports/imports.ts'
import { rememberedChoices } from '@trellis/contract/imports/remembered-choices.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { openFor, ownFor } from '../reaches.ts'
import { type Reach, row } from '../row.ts'
import type { WorldIds } from '../world.ts'
import type { Person } from '../world-people.ts'

const reachOfImporters = openFor(
  'ROLE_ADMINISTRATOR',
  'ROLE_DISPENSARY_ADMIN',
  'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  'ROLE_RESELLER',
  'ROLE_BRAND_ADMIN',
)
const common = { reach: reachOfImporters, by: 'ROLE_DISPENSARY_ADMIN' } as const

/** A kind that is open to a person. */
const kindFor = ({ role }: Person) => (role === 'ROLE_BRAND_ADMIN' ? 'brand-employees' : 'employees')

/** Imports are their maker's alone: not even an administrator sees another's. */
const own = { reach: (): Reach => 'own', by: 'ROLE_DISPENSARY_ADMIN' } as const

const now = new Date('2026-11-20T15:00:00Z')

const newcomer = () => ({
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: `${newId()}@people.trellis.test`,
  role: '',
})

type State = 'DRAFT' | 'DONE'

/**
 * An import with one person in it, which has the id of its side’s chain: first one of the caller, then a neighbor’s
 * of someone else.
 */
const addRun = async (db: Db, at: { ids: WorldIds; person: Person; state: State }) => {
  const { retailOrganizationId: id, dispensaryId, brandId } = at.ids
  const kind = kindFor(at.person)
  const placeId = kind === 'employees' ? dispensaryId : brandId
  await db.deleteFrom('import_run').where('id', '=', id).execute()
  await sql`delete from graphile_worker._private_jobs where key = ${`import:${id}`}`.execute(db)
  const others = db.selectFrom('import_run').select('id').where('made_by', '=', at.person.userId)
  const makerId = (await others.executeTakeFirst()) ? at.ids.colleagueId : at.person.userId
  const isDone = at.state === 'DONE'
  const run = { id, kind, made_by: makerId, place_id: placeId, created_at: now, total: 1 }
  await db
    .insertInto('import_run')
    .values({ ...run, state: at.state, ...(isDone && { applied_at: now, finished_at: now }) })
    .execute()
  const cells = { ...newcomer(), place: '' }
  const checked = { outcome: 'NEW', notes: '[]', cells: JSON.stringify(cells), row_key: cells.email }
  await db
    .insertInto('import_row')
    .values({ run_id: id, number: 2, ...checked, ...(isDone && { result: 'ADDED' }) })
    .execute()
}
const draft = (db: Db, ids: WorldIds, person: Person) => addRun(db, { ids, person, state: 'DRAFT' })
const done = (db: Db, ids: WorldIds, person: Person) => addRun(db, { ids, person, state: 'DONE' })
const ofRun = ({ retailOrganizationId: id }: WorldIds) => ({ params: { id } })

/** Lists that people bring in. */
export const importRows = [
  row(imports.list, { proves: 'quality', input: () => ({ query: { limit: 5 } }), ...common }),
  row(imports.choices, {
    proves: 'quality',
    input: (_, person) => ({ query: { kind: kindFor(person) } }),
    ...common,
  }),
  row(imports.searchPlaces, {
    proves: 'quality',
    input: () => ({ query: { search: 'elm' } }),
    ...common,
  }),
  row(imports.places, {
    proves: 'quality',
    input: (_, person) => ({ body: { kind: kindFor(person), names: ['Elm Street'] } }),
    ...common,
  }),
  row(rememberedChoices.recall, {
    proves: 'quality',
    input: (_, person) => ({ body: { kind: kindFor(person), placeId: null, roles: ['Sales floor'] } }),
    ...common,
  }),
  row(rememberedChoices.save, {
    proves: 'quality',
    input: (_, person) => ({
      body: { kind: kindFor(person), placeId: null, roles: [{ word: 'Sales floor', choice: 'Budtender' }] },
    }),
    ...common,
  }),
  row(imports.begin, {
    proves: 'quality',
    input: (_, person) => ({
      body: {
        kind: kindFor(person),
        fileName: 'team.csv',
        placeId: null,
        mapping: { header: 'first|last', columns: { firstName: 0, lastName: 1 } },
      },
    }),
    ...common,
  }),
  row(imports.begin, {
    proves: 'ROLE-005',
    as: 'into one place',
    input: ({ dispensaryId, brandId }, person) => {
      const kind = kindFor(person)
      return { body: { kind, fileName: 'team.csv', placeId: kind === 'employees' ? dispensaryId : brandId } }
    },
    reach: ownFor('ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER', 'ROLE_BRAND_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(imports.get, { proves: 'quality', input: ofRun, arrange: draft, ...own }),
  row(imports.rows, { proves: 'quality', input: ofRun, arrange: draft, ...own }),
  row(imports.check, {
    proves: 'VALID-037',
    input: ids => ({ ...ofRun(ids), body: { rows: [{ number: 3, cells: { ...newcomer(), place: '' } }] } }),
    arrange: draft,
    ...own,
  }),
  row(imports.leaveOut, {
    proves: 'quality',
    input: ids => ({ ...ofRun(ids), body: { numbers: [2], isLeftOut: true } }),
    arrange: draft,
    ...own,
  }),
  row(imports.missing, { proves: 'quality', input: ofRun, arrange: draft, ...own }),
  row(imports.recheck, { proves: 'quality', input: ofRun, arrange: draft, ...own }),
  row(imports.apply, {
    proves: 'API-042',
    input: ids => ({ ...ofRun(ids), body: { mail: 'people', expected: { NEW: 1 }, ending: 0 } }),
    arrange: draft,
    ...own,
  }),
  row(imports.undo, { proves: 'quality', input: ofRun, arrange: done, ...own }),
  row(imports.export, { proves: 'quality', input: ofRun, arrange: done, ...own }),
  row(imports.remove, { proves: 'quality', input: ofRun, arrange: draft, ...own }),
]
