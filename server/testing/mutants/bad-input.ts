import { drop, type Mutant } from './mutant.ts'

/*
 * Defects of what a call admits. The matrix tries each mechanism on one call of its kind: it must find a mechanism that
 * is missing for some kinds of calls only.
 */

const serve = 'server/platform/http/serve.ts'
const app = 'server/platform/app.ts'
const errors = 'server/platform/http/error-response.ts'
const lists = 'server/platform/database/list-query.ts'

const overHttp = 'is refused over HTTP when it is not what was declared'

const mutants: readonly Omit<Mutant, 'project' | 'files'>[] = [
  {
    name: 'a call without query parameters admits any',
    edits: [{ file: serve, from: 'if (unknown.length > 0)', to: 'if (spec.query && unknown.length > 0)' }],
    test: 'refuses unknown query parameters',
  },
  {
    name: 'the last of two values of a query parameter counts',
    edits: [
      {
        file: serve,
        from: 'preValidation: async request => refuseUnknownQuery(spec, request.query),',
        to: 'preValidation: async request => { const query = request.query as Record<string, unknown>; for (const [name, value] of Object.entries(query)) query[name] = [value].flat().at(-1); refuseUnknownQuery(spec, query) },',
      },
    ],
    test: overHttp,
  },
  {
    name: 'the input of reads is not checked against the declaration',
    edits: [
      {
        file: serve,
        from: 'if (request.validationError) throw',
        to: "if (request.validationError && spec.method !== 'GET') throw",
      },
    ],
    test: overHttp,
  },
  {
    name: 'the body of a call with a limit of its own is not checked',
    edits: [
      {
        file: serve,
        from: '...(spec.body && { body: spec.body }),',
        to: '...(spec.body && !spec.bodyLimit && { body: spec.body }),',
      },
    ],
    test: overHttp,
  },
  {
    name: 'text that cannot be stored reaches the database',
    edits: [drop(serve, '  refuseUnstorable(inputOf(spec, request))\n')],
    test: overHttp,
  },
  {
    name: 'text is looked through before its depth is limited',
    edits: [
      drop(serve, '  refuseUnstorable(inputOf(spec, request))\n'),
      {
        file: serve,
        from: '  if (request.validationError) throw',
        to: '  refuseUnstorable(inputOf(spec, request))\n  if (request.validationError) throw',
      },
    ],
    test: 'refuses ten thousand levels without an error',
  },
  {
    name: 'a body of plain text is read',
    edits: [drop(app, "  http.removeContentTypeParser('text/plain')\n")],
    test: 'reports a body that it cannot parse',
  },
  {
    name: 'what is no id in a path is invalid input',
    edits: [drop(errors, "  if (error.validationContext === 'params') return problem('NOT_FOUND')\n")],
    test: 'says of what is no id that it was not found',
  },
  {
    name: 'a wrong field inside a union is reported for the whole union',
    edits: [
      {
        file: errors,
        from: 'errors.find(branch => branch.every(issue => issue.path.length > 0))',
        to: 'errors.find(() => false)',
      },
    ],
    test: 'refuses what its fields do not take, and names the field',
  },
  {
    name: 'a line of text has no maximum length',
    edits: [
      {
        file: 'contract/fields.ts',
        from: 'z.string().check(z.trim(), z.maxLength(longest, `Use at most ${longest} characters.`))',
        to: 'z.string().check(z.trim())',
      },
    ],
    test: 'every text and list in an input has a maximum length',
  },
  {
    name: 'the description of a file is put into SQL as it was typed',
    edits: [
      {
        file: 'server/features/media/library/change-file.ts',
        from: 'alt = coalesce(${alt ?? null}, alt)',
        to: "alt = coalesce(${sql.raw(`'${alt ?? ''}'`)}, alt)",
      },
    ],
    test: 'PATCH /admin/files/:id accepts or refuses hostile text without an error',
  },
]

const searches: Mutant = {
  name: 'a search is put into SQL as it was typed',
  edits: [
    {
      file: lists,
      from: 'columns.map(column => sql`${column} ilike ${likePattern(text)}`)',
      to: "columns.map(column => sql`${column} ilike ${sql.raw(`'${likePattern(text)}'`)}`)",
    },
  ],
  project: 'http',
  files: ['server/testing/hostile-queries.test.ts'],
  test: 'GET /incentive-campaigns: filter accepts or refuses hostile text without an error',
}

export const badInput: readonly Mutant[] = [
  ...mutants.map(mutant => ({ ...mutant, project: 'http', files: ['server/testing/bad-input.test.ts'] }) as const),
  searches,
]
