import { typedKeys } from '@trellis/contract/keys.ts'
import type { PayrollColumn, PayrollContent } from '@trellis/contract/time-sheets/payroll/payroll-formats.ts'
import { matchColumns } from '../../imports/imports.public.ts'

/** What a column of a payroll file holds, by the words of its heading. */
const byHeading: readonly (readonly [content: PayrollContent, heading: RegExp])[] = [
  ['fullName', /^(worker|associate|person)( name)?$/],
  ['companyCode', /\bco(mpany)? code\b/],
  ['earningCode', /\b(hours?|earnings?|pay)\b.*\b(code|type)\b/],
  ['startsOn', /\b(start|from|begin)/],
  ['endsOn', /\b(end|to|through)\b/],
  ['minutes', /\bminutes?\b/],
  ['hours', /\bhours?\b/],
]

/** Contents that an imported list has, too, whose headings the import knows. */
const importedContents = {
  firstName: 'firstName',
  lastName: 'lastName',
  fullName: 'fullName',
  email: 'email',
  employeeNumber: 'employeeNumber',
  place: 'store',
  role: 'job',
} as const satisfies Record<string, PayrollContent>

const toWords = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')

const longestHeading = 60

/** Columns with these headings; what each holds is guessed, and empty where the heading says nothing known. */
export const guessColumns = (headings: readonly string[]): PayrollColumn[] => {
  const contents = new Map<number, PayrollContent>()
  for (const [content, pattern] of byHeading) {
    const found = headings.findIndex((heading, index) => !contents.has(index) && pattern.test(toWords(heading)))
    if (found !== -1) contents.set(found, content)
  }
  const { columns } = matchColumns(headings, [])
  for (const use of typedKeys(importedContents)) {
    const index = columns[use]
    if (index !== undefined && !contents.has(index)) contents.set(index, importedContents[use])
  }
  return headings.map((heading, index) => ({
    heading: heading.slice(0, longestHeading),
    content: contents.get(index) ?? 'empty',
    dateFormat: 'MM/DD/YYYY',
    text: '',
  }))
}
