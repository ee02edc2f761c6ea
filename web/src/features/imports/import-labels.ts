import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import type { EntityField } from '@trellis/contract/entity-fields.ts'
import type { ImportMail, ImportOutcome, ImportResult, ImportState } from '@trellis/contract/imports/imports.ts'
import { type ColumnUse, getKindTerms, type ImportKind } from '@trellis/contract/imports/kinds.ts'
import { listedStoreFields } from '@trellis/contract/stores/store-fields.ts'
import { say } from '../../platform/i18n/say.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import type { Unreadable } from './reading/read-table.ts'

type Labels<K extends string> = { readonly [N in K]: MessageDescriptor }

export const kindLabels: Labels<ImportKind> = {
  employees: msg`Employees`,
  managers: msg`Managers`,
  'brand-employees': msg`People of a brand`,
  stores: msg`Stores`,
  rewards: msg`Rewards that a shipper sent`,
  credentials: msg`Past certificates`,
}

const fields = { ...listedStoreFields, ...employmentFields }
const isField = (use: ColumnUse): use is keyof typeof fields => use in fields

const columnLabels: Labels<Exclude<ColumnUse, keyof typeof fields>> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`E-mail`,
  role: msg`Role`,
  place: msg`Store`,
  locationTypes: msg`Types`,
  chain: msg`Chain`,
  reseller: msg`Reseller`,
  reward: msg`Reward`,
  status: msg`Status`,
  tracking: msg`Tracking number`,
  code: msg`Code`,
  requirement: msg`Requirement`,
  issuedOn: msg`Issued`,
  expiresOn: msg`Expires`,
  certificateNumber: msg`Certificate number`,
  provider: msg`Provider`,
  minutes: msg`Minutes`,
  score: msg`Score in percent`,
  file: msg`File`,
  fullName: msg`First and last name in one column`,
}

/** Label of a column in lists of a kind. */
export const columnLabel = (kind: ImportKind, use: ColumnUse) => {
  if (use === 'place' && getKindTerms(kind).places === 'brands') return i18n._(msg`Brand`)
  if (!isField(use)) return i18n._(columnLabels[use])
  const { importLabel, label }: EntityField = fields[use]
  return say(importLabel ?? label)
}

/** Labels of what applying a row would do. */
export const outcomeLabels: Labels<ImportOutcome> = {
  NEW: msg`New`,
  JOINS: msg`Joins this store`,
  CHANGES: msg`Changes`,
  SAME: msg`Nothing to do`,
  LOOK: msg`Review`,
  CANNOT: msg`Cannot be imported`,
}

export const outcomeTones: { readonly [O in ImportOutcome]: ChipTone } = {
  NEW: 'good',
  JOINS: 'good',
  CHANGES: 'good',
  SAME: 'neutral',
  LOOK: 'wait',
  CANNOT: 'bad',
}

/** Labels of row results. */
export const resultLabels: Labels<ImportResult> = {
  ADDED: msg`Added`,
  ASKED: msg`Asked whether they work here`,
  CHANGED: msg`Changed`,
  NOTHING_TO_DO: msg`Nothing to do`,
  NOT_DONE: msg`Not imported`,
  LEFT_OUT: msg`Left out`,
}

export const resultTones: { readonly [R in ImportResult]: ChipTone } = {
  ADDED: 'good',
  ASKED: 'wait',
  CHANGED: 'good',
  NOTHING_TO_DO: 'neutral',
  NOT_DONE: 'bad',
  LEFT_OUT: 'neutral',
}

export const stateLabels: Labels<ImportState> = {
  DRAFT: msg`Not applied`,
  APPLYING: msg`Being applied`,
  DONE: msg`Done`,
  UNDONE: msg`Undone`,
}

export const mailLabels: Labels<ImportMail> = {
  people: msg`E-mail each person now`,
  nobody: msg`Send no e-mails; send or copy links later`,
  managers: msg`E-mail the managers of each store a list of their new people`,
}

export const unreadableLabels: Labels<Unreadable> = {
  pdf: msg`This is a PDF. Save the list as CSV or as an Excel workbook, or copy its cells and paste them here.`,
  picture: msg`This is an image. Save the list as CSV or as an Excel workbook.`,
  'old-excel': msg`This is an old Excel file (.xls). Save it as .xlsx or CSV.`,
  unknown: msg`This file is not a list. Choose a CSV file or an Excel workbook.`,
  'too-large': msg`This file is larger than 5 MB.`,
  'too-large-unpacked': msg`This workbook is larger than 50 MB once unpacked. Copy the list into a new, empty workbook.`,
  empty: msg`It has no rows.`,
  'too-many-rows': msg`There are more than 5,000 rows. Split the list into several.`,
  broken: msg`This workbook cannot be opened. It may be damaged or protected by a password.`,
}
