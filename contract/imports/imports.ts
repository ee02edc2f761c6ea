import * as z from 'zod/mini'
import { defineList } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { exportedFile, exportQuery } from '../exports.ts'
import { Id, IdParams, line, Moment, requiredName } from '../fields.ts'
import { PageOf } from '../paging.ts'
import { fillRecord } from '../records.ts'
import { importers } from './importers.ts'
import {
  columnUses,
  credentialFields,
  type ImportField,
  importFields,
  importKinds,
  importLimits,
  namedFields,
  payrollFields,
  rewardFields,
  storeFields,
} from './kinds.ts'

/** DRAFT: checked, nothing is written yet. APPLYING: a job writes it. UNDONE: its results were removed again. */
const importStates = ['DRAFT', 'APPLYING', 'DONE', 'UNDONE'] as const
export type ImportState = (typeof importStates)[number]

/** The outcome of applying a row. LOOK: it would be applied, but should be reviewed. */
export const importOutcomes = ['NEW', 'JOINS', 'CHANGES', 'SAME', 'LOOK', 'CANNOT'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The result of a row. ASKED: the person has an account elsewhere and was asked. LEFT_OUT: by the importer. */
export const importResults = ['ADDED', 'ASKED', 'CHANGED', 'NOTHING_TO_DO', 'NOT_DONE', 'LEFT_OUT'] as const
export type ImportResult = (typeof importResults)[number]

/** Who gets emails: each person, no one, or each store's managers with the list of its people. */
export const importMails = ['people', 'nobody', 'managers'] as const
export type ImportMail = (typeof importMails)[number]

const kind = z.enum(importKinds, 'Choose one of the kinds.')
const number = z
  .int('Enter a whole number.')
  .check(z.gte(1, 'Enter a whole number, 1 or more.'), z.lte(1_000_000, 'Enter at most 1000000.'))
const cell = z._default(z.string('Enter text.').check(z.maxLength(500, 'Use at most 500 characters.')), '')

const storeCell = z.optional(z.string('Enter text.').check(z.maxLength(500, 'Use at most 500 characters.')))

/**
 * The cells of a row, as text. `role` may hold several roles, `place` is the id of a store or a brand. Others belong
 * to rows of stores, of rewards in a shipper's list, or of certificates. `fullName` is a name whose split is uncertain;
 * `fileKey` is an upload that was granted for the person of a certificate, `file` the name that the list gives it.
 */
export const ImportCells = z.object({
  ...{ firstName: cell, lastName: cell, email: cell, role: cell, place: cell, fullName: storeCell, fileKey: storeCell },
  ...fillRecord([...storeFields, ...rewardFields, ...payrollFields, ...credentialFields], storeCell),
} satisfies Record<ImportField, unknown>)
export type ImportCells = z.output<typeof ImportCells>

/** A message about a row; `field` names its cell, null = the whole row. */
const Note = z.object({ field: z.nullable(z.enum(importFields)), sentence: z.string() })
export type ImportNote = z.infer<typeof Note>

export const ImportRow = z.object({
  number: z.int(),
  /** Null = erased, a month after the import. */
  cells: z.nullable(ImportCells),
  outcome: z.enum(importOutcomes),
  notes: z.array(Note),
  /** Another row with the same address, store, reward or certificate; null = none. */
  twin: z.nullable(z.int()),
  isLeftOut: z.boolean(),
  /** Null = not applied yet. */
  result: z.nullable(z.enum(importResults)),
  /** Why it was not applied, or a note on the result. */
  sentence: z.nullable(z.string()),
  /**
   * The added, changed or found person, store or reward; null for a person who was asked. Before a row is applied, only
   * the person of a certificate.
   */
  personId: z.nullable(Id),
  storeId: z.nullable(Id),
  rewardId: z.nullable(Id),
})
export type ImportRow = z.infer<typeof ImportRow>

const counts = <const K extends string>(keys: readonly K[]) => z.partialRecord(z.enum(keys), z.int())

export const ImportPlace = z.object({ id: Id, name: z.string(), city: z.nullable(z.string()) })
export type ImportPlace = z.infer<typeof ImportPlace>

/** A role that an import creates, or would create while it is a draft. */
const ImportRole = z.object({
  name: z.string(),
  /** Otherwise it already existed when the import was applied. */
  isNew: z.boolean(),
  isThere: z.boolean(),
})
export type ImportRole = z.infer<typeof ImportRole>

export const ImportRun = z.object({
  id: Id,
  kind,
  state: z.enum(importStates),
  fileName: z.nullable(z.string()),
  /** The default place of rows without one. */
  place: z.nullable(ImportPlace),
  createdAt: Moment,
  finishedAt: z.nullable(Moment),
  total: z.int(),
  applied: z.int(),
  /** The rows by outcome, without those left out. */
  outcomes: counts(importOutcomes),
  /** The applied rows by result. */
  results: counts(importResults),
  /** The undo deadline; null = cannot be undone (any more). */
  undoUntil: z.nullable(Moment),
  ended: z.int(),
  roles: z.array(ImportRole),
})
export type ImportRun = z.infer<typeof ImportRun>

/** An import in the caller's list; `results` are empty until it is applied. */
export const ImportSummary = z.object({
  id: Id,
  kind,
  state: z.enum(importStates),
  fileName: z.nullable(z.string()),
  createdAt: Moment,
  total: z.int(),
  results: counts(importResults),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** The field chosen for a column of the same header in an earlier import. */
const Mapping = z.object({ header: z.string(), columns: z.partialRecord(z.enum(columnUses), z.int()) })

const header = z.string('Enter text.').check(z.maxLength(4000, 'Use at most 4000 characters.'))
const columnNumber = z
  .int('Enter a whole number.')
  .check(z.gte(0, 'Enter a whole number, 0 or more.'), z.lte(200, 'Enter at most 200.'))

const newRoles = z
  .array(requiredName('Enter a name.', 60), 'Enter a name.')
  .check(z.maxLength(100, 'Create at most 100 roles at once.'))

const rowNumbers = z
  .array(number, 'Choose rows.')
  .check(z.minLength(1, 'Choose rows.'), z.maxLength(5000, 'Choose at most 5000 rows.'))

const rowCount = z.optional(
  z
    .int('Enter a whole number.')
    .check(z.gte(0, 'Enter a whole number, 0 or more.'), z.lte(5000, 'Enter at most 5000.')),
)
/** The shown rows by outcome, without those left out. */
const ExpectedOutcomes = z.object({
  NEW: rowCount,
  JOINS: rowCount,
  CHANGES: rowCount,
  SAME: rowCount,
  LOOK: rowCount,
  CANNOT: rowCount,
} satisfies Record<ImportOutcome, unknown>)

export const importList = defineList([30, 100], {})
export const importRowList = defineList([100, importLimits.page], {
  outcome: z.optional(z.enum(importOutcomes, 'Choose one of the outcomes.')),
  result: z.optional(z.enum(importResults, 'Choose one of the outcomes.')),
})

/** Imports of lists: checked without writing, corrected, applied by a job, undone within a day. */
export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/imports',
    access: importers,
    summary: 'My imports, newest first',
    query: importList.query,
    response: PageOf(ImportSummary),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/imports/choices',
    access: importers,
    summary: 'What a list of a kind can refer to: roles, requirements, the first places, and columns matched before',
    query: z.object({ kind }),
    response: z.object({
      roles: z.array(z.string()),
      /** Whether a list may create roles at stores of a chain. */
      mayCreateRoles: z.boolean(),
      places: z.array(ImportPlace),
      isMore: z.boolean(),
      /** What certificates can be for: the requirements offered at the stores that I manage, at most 200. */
      requirements: z.array(z.object({ code: z.string(), title: z.string() })),
      mappings: z.array(Mapping),
      /** Whether emails are sent; otherwise they stay in the list of sent emails. */
      hasMailServer: z.boolean(),
    }),
  }),
  searchPlaces: endpoint({
    method: 'GET',
    path: '/imports/places',
    access: importers,
    summary: 'The first fifty places for which I can import people, by part of the name or city',
    query: z.object({ search: z._default(line(100), ''), kind: z._default(kind, 'employees') }),
    response: z.object({ items: z.array(ImportPlace) }),
  }),
  places: endpoint({
    method: 'POST',
    path: '/imports/places',
    access: importers,
    summary: 'My places, or owners of stores, that match texts of a list, at most ten for each',
    body: z.object({
      kind,
      /** The column of the texts. */
      field: z._default(z.enum(namedFields, 'Choose one of the columns.'), 'place'),
      names: z
        .array(z.string('Enter text.').check(z.maxLength(500, 'Use at most 500 characters.')), 'Enter text.')
        .check(z.minLength(1, 'Enter text.'), z.maxLength(500, 'Ask for at most 500 places at once.')),
    }),
    response: z.object({ items: z.array(z.object({ name: z.string(), places: z.array(ImportPlace) })) }),
    repeatable: true,
    bodyLimit: 512 * 1024,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/imports',
    access: importers,
    summary: 'Create an import; nothing else is written until it is applied',
    body: z.object({
      kind,
      fileName: z.nullable(line(200)),
      /** The default place of rows without one. */
      placeId: z.nullable(Id),
      /** The file was damaged and may lack rows: people who are missing in it keep their employment. */
      isDamaged: z._default(z.boolean('Use true or false.'), false),
      /** Roles to create at the chains of rows that name them, with the access of learners. */
      newRoles: z._default(newRoles, []),
      mapping: z.optional(z.object({ header, columns: z.partialRecord(z.enum(columnUses), columnNumber) })),
    }),
    response: ImportRun,
    problems: ['IMPORTS_FULL'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/imports/:id',
    access: importers,
    summary: 'One of my imports, with its progress',
    params: IdParams,
    response: ImportRun,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/imports/:id/rows',
    access: importers,
    summary: 'The rows of an import with their outcomes and results',
    params: IdParams,
    query: importRowList.query,
    response: PageOf(ImportRow),
  }),
  check: endpoint({
    method: 'PUT',
    path: '/imports/:id/rows',
    access: importers,
    summary: 'Check new or changed rows; returns them and others with a new outcome',
    params: IdParams,
    body: z.object({
      rows: z
        .array(z.object({ number, cells: ImportCells }), 'Choose rows.')
        .check(z.minLength(1, 'Choose rows.'), z.maxLength(500, 'Choose at most 500 rows.')),
    }),
    response: z.object({ items: z.array(ImportRow) }),
    problems: ['IMPORT_APPLIED', 'IMPORTS_TOO_LARGE'],
    repeatable: true,
    bodyLimit: 768 * 1024,
  }),
  leaveOut: endpoint({
    method: 'POST',
    path: '/imports/:id/left-out',
    access: importers,
    summary: 'Exclude rows, or include them again; also returns other rows with a new outcome',
    params: IdParams,
    body: z.object({ numbers: rowNumbers, isLeftOut: z.boolean() }),
    response: z.object({ items: z.array(ImportRow) }),
    problems: ['IMPORT_APPLIED'],
    repeatable: true,
  }),
  missing: endpoint({
    method: 'GET',
    path: '/imports/:id/missing',
    access: importers,
    summary: 'People who work at the listed stores but are not in the list: the first hundred names and the number',
    params: IdParams,
    response: z.object({
      total: z.int(),
      items: z.array(z.object({ id: Id, name: z.string(), place: z.string() })),
    }),
  }),
  recheck: endpoint({
    method: 'POST',
    path: '/imports/:id/checks',
    access: importers,
    summary: 'Check all rows again; returns those with a new outcome',
    params: IdParams,
    response: z.object({ items: z.array(ImportRow) }),
    problems: ['IMPORT_APPLIED'],
    repeatable: true,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/imports/:id/apply',
    access: importers,
    summary: 'Apply an import in a job, if its outcomes are those shown; safe to retry',
    params: IdParams,
    body: z.object({
      mail: z.enum(importMails, 'Choose who gets an e-mail.'),
      expected: ExpectedOutcomes,
      /** Number of people missing in the list whose employment at its stores ends; 0 = none. */
      ending: z.int('Enter a whole number.').check(z.gte(0, 'Enter a whole number, 0 or more.')),
    }),
    response: ImportRun,
    problems: ['COUNT_CHANGED', 'IMPORT_EMPTY', 'ALREADY_ARCHIVED', 'TOO_MANY_ROLES'],
    repeatable: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/imports/:id/undo',
    access: importers,
    summary:
      'Undo an import within a day: end jobs and certificates, withdraw unopened invitations and delete unused roles that it created',
    params: IdParams,
    response: ImportRun,
    problems: ['IMPORT_NOT_UNDOABLE'],
    repeatable: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/imports/:id',
    access: importers,
    summary: 'Delete an import that was not applied',
    params: IdParams,
    problems: ['IMPORT_APPLIED'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/imports/:id/export',
    access: importers,
    summary: 'The rows of an import as a file, one line each, with outcome and sentence',
    params: IdParams,
    query: z.object(exportQuery),
    response: exportedFile,
    problems: ['BUSY'],
  }),
}
