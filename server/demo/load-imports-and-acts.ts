import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import { problems } from '@trellis/contract/problems.ts'
import { buildImport } from '../features/imports/imports.build.ts'
import { buildBulkAct } from '../features/users/bulk-acts/bulk-acts.build.ts'
import type { Db } from '../platform/database/database.ts'
import { demoAccounts, demoColleagues, juniperAndMain } from './accounts.ts'
import { toDemoId } from './authoring.ts'
import { daysAgo } from './days.ts'
import { toPlaceId } from './places.ts'

const admin = toDemoId('user/admin@demo.trellis.test')

const person = (firstName: string) => {
  const found = [...demoAccounts, ...demoColleagues].find(each => each.firstName === firstName)
  if (!found) throw new Error(`Nobody in the demo is called ${firstName}.`)
  return found
}

const cellsOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  JSON.stringify({ firstName, lastName, email, role: 'Budtender', place: '' })

/** People of the store: one was added, two worked there already, one has a wrong address. */
const loadPeopleImport = (db: Db, now: Date) => {
  const at = daysAgo(now, 1)
  const [added, ...others] = ['Fern', 'Hana', 'Gus'].map(person)
  if (!added) return
  const wrong = { firstName: 'Kit', lastName: 'Ames', email: 'kit.ames@' }
  const note = 'Invalid email address.'
  return buildImport(db, {
    run: {
      id: toDemoId('import/team'),
      kind: 'employees',
      made_by: admin,
      place_id: toPlaceId(juniperAndMain),
      file_name: 'juniper-team.csv',
      state: 'DONE',
      results: JSON.stringify({ ADDED: 1, NOTHING_TO_DO: 2, NOT_DONE: 1 }),
      ...{ created_at: at, applied_at: at, finished_at: at },
    },
    rows: [
      {
        cells: cellsOf(added),
        row_key: added.email,
        outcome: 'NEW',
        result: 'ADDED',
        subject_id: added.id,
        employment_id: toDemoId(`employment/${added.email}`),
        is_new_account: true,
      },
      ...others.map(each => ({
        cells: cellsOf(each),
        row_key: each.email,
        outcome: 'SAME',
        result: 'NOTHING_TO_DO',
        subject_id: each.id,
      })),
      {
        cells: cellsOf(wrong),
        outcome: 'CANNOT',
        notes: JSON.stringify([{ field: 'email', sentence: note }]),
        result: 'NOT_DONE',
        sentence: note,
      },
    ],
  })
}

const storeCells = (name: string, city: string) =>
  JSON.stringify({
    ...{ firstName: '', lastName: '', email: '', role: '', place: '' },
    ...{ name, addressLine1: '12 Alder Way', city, state: 'CO', zipCode: '80302', chain: 'High Desert Collective' },
  })

/** Stores that were checked and not added yet: one is new, one looks like another one, one has no such city. */
const loadStoresImport = (db: Db, now: Date) =>
  buildImport(db, {
    run: {
      id: toDemoId('import/stores'),
      kind: 'stores',
      made_by: admin,
      file_name: 'new-stores.xlsx',
      created_at: daysAgo(now, 2),
    },
    rows: [
      { cells: storeCells('Alder & Ash', 'Boulder'), row_key: 'alder & ash|boulder|co', outcome: 'NEW' },
      {
        cells: storeCells('Juniper and Main', 'Denver'),
        row_key: 'juniper and main|denver|co',
        outcome: 'LOOK',
        notes: JSON.stringify([{ field: 'name', sentence: importSentences.similar }]),
      },
      {
        cells: storeCells('Blue Spruce', 'Denvr'),
        row_key: 'blue spruce|denvr|co',
        outcome: 'CANNOT',
        notes: JSON.stringify([{ field: 'city', sentence: importSentences.noCity }]),
      },
    ],
  })

const loadBulkActs = async (db: Db, now: Date) => {
  await buildBulkAct(db, {
    id: toDemoId('bulk-act/left'),
    act: 'disable',
    madeBy: admin,
    reason: 'LEFT',
    at: daysAgo(now, 12),
    people: [
      { id: person('Theo').id, outcome: 'DONE' },
      { id: admin, outcome: 'SKIPPED', sentence: problems.OWN_ACCOUNT.sentence },
    ],
  })
  await buildBulkAct(db, {
    id: toDemoId('bulk-act/invite'),
    act: 'invite',
    madeBy: admin,
    at: daysAgo(now, 1),
    people: [
      { id: person('Fern').id, outcome: 'DONE' },
      { id: person('Tomas').id, outcome: 'DONE' },
      { id: person('Dana').id, outcome: 'SKIPPED', sentence: problems.ALREADY_ACTIVATED.sentence },
    ],
  })
}

/** Loads what the administrator has brought in by lists, and done to several people at once. */
export const loadImportsAndActs = async (db: Db, now: Date) => {
  await loadPeopleImport(db, now)
  await loadStoresImport(db, now)
  await loadBulkActs(db, now)
}
