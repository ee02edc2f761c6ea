import { drop, type Mutant } from './mutant.ts'

/* Defects of who may make a call, and with whose ids. Each is looked for in the row of one call that it concerns. */

const features = 'server/features'
const admitting = 'server/platform/http/admit-caller.ts'
const reach = `${features}/organizations/reach.public.ts`
const employees = `${features}/employees/employees.scope.ts`

const answers = (call: string) => `${call} answers each role for its own, a neighbour’s and an unknown id as declared`

const mutants: readonly Omit<Mutant, 'project' | 'files'>[] = [
  {
    name: 'anyone who is signed in makes the calls of a role',
    edits: [
      drop(
        admitting,
        "  if (access !== 'signed-in' && !access.some(role => actor.roles.includes(role))) throw problem('NOT_ALLOWED')\n",
      ),
    ],
    test: answers('GET /users'),
  },
  {
    name: 'the declaration of a call admits a role too many',
    edits: [
      {
        file: 'contract/audit/audit.ts',
        from: "    path: '/audit/entries',\n    access: administrator,",
        to: "    path: '/audit/entries',\n    access: ['ROLE_ADMINISTRATOR', 'ROLE_BRAND_ADMIN'],",
      },
    ],
    test: answers('GET /audit/entries'),
  },
  {
    name: 'a manager reads the people of every store',
    edits: [
      {
        file: employees,
        from: 'stores: limitedTo(managedDispensaries(actor), dispensaryId),',
        to: 'stores: limitedTo(sql`true`, dispensaryId),',
      },
    ],
    test: answers('GET /employees/:id'),
  },
  {
    name: 'a brand lists the campaigns of every brand',
    edits: [
      {
        file: `${features}/campaigns/brand/campaigns.queries.ts`,
        from: 'where ${campaignsInScope(actor)} and ${containsText(filter',
        to: 'where ${containsText(filter',
      },
    ],
    test: answers('GET /incentive-campaigns'),
  },
  {
    name: 'someone else’s campaign is refused, not unknown',
    edits: [
      {
        file: `${features}/campaigns/brand/campaigns.queries.ts`,
        from: '\n  requireFound(rows[0])\n}',
        to: "\n  const { rows: all } = await sql`select from campaign where id = ${id}::uuid`.execute(db)\n  if (!rows[0] && all[0]) throw problem('NOT_ALLOWED')\n  requireFound(rows[0])\n}",
      },
      {
        file: `${features}/campaigns/brand/campaigns.queries.ts`,
        from: "import { requireFound } from '../../../platform/problem.ts'",
        to: "import { problem, requireFound } from '../../../platform/problem.ts'",
      },
    ],
    test: answers('GET /incentive-campaigns/:id/people'),
  },
  {
    name: 'the person that a call names may work for another brand than the one that it names',
    edits: [
      {
        file: `${features}/brands/people.queries.ts`,
        from: 'where e.brand_id = ${brandId}::uuid and e.ended_at is null and ${which}`',
        to: 'where (e.brand_id = ${brandId}::uuid or true) and e.ended_at is null and ${which}`',
      },
    ],
    test: answers('GET /brands/:brandId/employees/:id'),
  },
  {
    name: 'a reseller manages the stores of every reseller',
    edits: [
      {
        file: reach,
        from: 'or ${sql.ref(`${d}.reseller_id`)} = ${among(ownResellerIds(actor))})`\n\n/** The dispensaries that some brands work with.',
        to: 'or ${sql.ref(`${d}.reseller_id`)} is not null and ${ownResellerIds(actor).length > 0})`\n\n/** The dispensaries that some brands work with.',
      },
    ],
    test: answers('GET /employees/:id'),
  },
  {
    name: 'a list writes',
    edits: [
      {
        file: `${features}/organizations/organizations.routes.ts`,
        from: '  brands: async ({ db, actor, query }) => pagedResponse(await listBrands(db, actor, query), query),',
        to: "  brands: async ({ db, actor, query, now }) => { const page = await listBrands(db, actor, query); await db.updateTable('app_user').set({ last_seen_at: now }).where('id', '=', actor.id).execute(); return pagedResponse(page, query) },",
      },
    ],
    test: answers('GET /brands of a course and a track'),
  },
]

export const accessMatrix: readonly Mutant[] = mutants.map(mutant => ({
  ...mutant,
  project: 'http',
  files: ['server/testing/access-matrix.test.ts'],
}))
