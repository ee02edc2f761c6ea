import type { ReactNode } from 'react'
import { useFormat } from '../../platform/i18n/format.ts'
import { RelativeTime } from '../relative-time.tsx'
import type { ListColumn } from './list-types.ts'

const NumberText = ({ value }: { value: number }) => useFormat().number(value)

const DateText = ({ day }: { day: string }) => useFormat().date(day)

/** Content of a column for a row. */
export function renderContent<Row>({ cell, number, date, time }: ListColumn<Row>, row: Row): ReactNode {
  if (cell) return cell(row)
  const [count, day, moment] = [number?.(row) ?? null, date?.(row), time?.(row)]
  if (count !== null) return <NumberText value={count} />
  if (day) return <DateText day={day} />
  return moment ? <RelativeTime at={moment} /> : null
}

/** Whether a column is numeric. */
export const isNumeric = <Row,>({ number, numeric }: ListColumn<Row>) => Boolean(number ?? numeric)
