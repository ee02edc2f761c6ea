import type { Mutant } from './mutant.ts'

/* Statements that run once per row of a list: of a list that is longer in the larger world, and of lists that are not. */

const features = 'server/features'
const perRow = (call: string) => `P12 ${call} takes as many statements`
/** Asks the database for each element of a list. */
const askForEach = (list: string) => `for (const _ of ${list}) await sql\`select 1\`.execute(db)`

const mutants: readonly Omit<Mutant, 'project' | 'files'>[] = [
  {
    name: 'a statement for each item of a track',
    edits: [
      {
        file: `${features}/tracks/tracks.routes.ts`,
        from: '  if (items.length === 0) throw problem',
        to: `  ${askForEach('items')}\n  if (items.length === 0) throw problem`,
      },
      {
        file: `${features}/tracks/tracks.routes.ts`,
        from: "import type { Db } from '../../platform/database/database.ts'",
        to: "import { sql } from 'kysely'\nimport type { Db } from '../../platform/database/database.ts'",
      },
    ],
    test: perRow('GET /my-tracks/:id/items'),
  },
  {
    name: 'a statement for each user of the list of administrators',
    edits: [
      {
        file: `${features}/users/users.queries.ts`,
        from: '  return { items: await readRows(db, ids, input), ...total }',
        to: `  ${askForEach('ids')}\n  return { items: await readRows(db, ids, input), ...total }`,
      },
    ],
    test: perRow('GET /users'),
  },
  {
    name: 'a statement for each person of a brand',
    edits: [
      {
        file: `${features}/brands/people.queries.ts`,
        from: '  const { rows } = await sql<EmployeeRow>`\n    select ${columns}\n      from unnest',
        to: `  ${askForEach('ids')}\n  const { rows } = await sql<EmployeeRow>\`\n    select \${columns}\n      from unnest`,
      },
    ],
    test: perRow('GET /brands/:id/employees'),
  },
  {
    name: 'a statement for each campaign of a brand',
    edits: [
      {
        file: `${features}/campaigns/brand/campaigns.queries.ts`,
        from: '  return { items: rows, total: singleRow(counted.rows).total }',
        to: `  ${askForEach('rows')}\n  return { items: rows, total: singleRow(counted.rows).total }`,
      },
    ],
    test: perRow('GET /incentive-campaigns'),
  },
  {
    name: 'a statement for each entry of the audit log',
    edits: [
      {
        file: `${features}/audit/audit.queries.ts`,
        from: '  const last = visible.at(-1)\n',
        to: `  const last = visible.at(-1)\n  ${askForEach('visible')}\n`,
      },
    ],
    test: perRow('GET /audit/entries'),
  },
  {
    name: 'a statement for each manager who is mailed',
    edits: [
      {
        file: `${features}/employees/tell-managers.ts`,
        from: '    const managers = await listManagers(db, userId)\n',
        to: `    const managers = await listManagers(db, userId)\n    ${askForEach('managers')}\n`,
      },
    ],
    test: perRow('POST /cards/:id/try-requests with no try left'),
  },
]

export const statementBounds: readonly Mutant[] = mutants.map(mutant => ({
  ...mutant,
  project: 'http',
  files: ['server/testing/statement-bounds.test.ts'],
}))
