import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  PayrollContent,
  PayrollEntry,
  PayrollFormat,
} from '@trellis/contract/time-sheets/payroll/payroll-formats.ts'

export const contentLabels: Record<PayrollContent, MessageDescriptor> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  fullName: msg`Full name`,
  employeeNumber: msg`Employee number`,
  email: msg`E-mail`,
  store: msg`Store`,
  job: msg`Job title`,
  hours: msg`Hours, as 1.58`,
  minutes: msg`Minutes`,
  earningCode: msg`Earning code`,
  companyCode: msg`Company code`,
  startsOn: msg`First day of the period`,
  endsOn: msg`Last day of the period`,
  text: msg`The same text in each row`,
  empty: msg`Nothing`,
}

export const formatLabels: Record<PayrollFormat, { label: MessageDescriptor; hint: MessageDescriptor }> = {
  generic: { label: msg`Spreadsheet`, hint: msg`All details, for any program.` },
  gusto: {
    label: msg`Gusto`,
    hint: msg`An upload replaces regular hours entered in Gusto before. Add training hours to other hours first.`,
  },
  adp: { label: msg`ADP Workforce Now`, hint: msg`A paydata file. The file number is the employee number.` },
  columns: {
    label: msg`My own columns`,
    hint: msg`For other programs: choose headings and order, or take them from a sample file.`,
  },
}

/** Rows that show the format while no pay period is closed. */
export const inventedEntries: readonly PayrollEntry[] = [
  {
    ...{ userId: '1', firstName: 'Ana', lastName: 'Ortiz', email: 'ana@example.com', employeeNumber: '104217' },
    ...{ store: 'Juniper & Main', job: 'Budtender', seconds: 5670 },
  },
  {
    ...{ userId: '2', firstName: 'Marcus', lastName: 'Lee', email: 'marcus@example.com', employeeNumber: '104388' },
    ...{ store: 'Juniper & Main', job: 'Manager', seconds: 2520 },
  },
]
