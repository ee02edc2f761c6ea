import * as z from 'zod/mini'
import { TrainedFilter } from '../brand-reports/trained.ts'
import { Id } from '../fields.ts'
import { reportFilter } from '../reports/reports.ts'

const Period = z.pick(TrainedFilter, { period: true })

/** The screens whose report can be emailed, each with the filter in its URL. */
const mailedReports = {
  '/dashboard': Period,
  '/brand-courses/:id': Period,
  '/budtenders-trained': TrainedFilter,
  '/reports': z.object(reportFilter),
} as const
export type MailedScreen = keyof typeof mailedReports

/** A report as identified by a URL. */
export type AskedReport = {
  screen: MailedScreen
  /** The course in its path; null = none. */
  courseId: string | null
  filter: Readonly<Record<string, string>>
}

type Path = Pick<AskedReport, 'screen' | 'courseId'>

const parsePath = (path: string): Path | null => {
  if (path === '/dashboard' || path === '/budtenders-trained' || path === '/reports')
    return { screen: path, courseId: null }
  const [, courseId = ''] = /^\/brand-courses\/([^/]+)$/.exec(path) ?? []
  return z.safeParse(Id, courseId).success ? { screen: '/brand-courses/:id', courseId } : null
}

/**
 * The report at a URL; null = it cannot be emailed. Parameters that are no filter, such as a page or tab, are ignored.
 */
export const parseReportAddress = (address: string): AskedReport | null => {
  const [path = '', search = ''] = address.split('?')
  const requested = parsePath(path)
  if (!requested) return null
  const params = [...new URLSearchParams(search)].filter(([, value]) => value !== '')
  const { success, data = {} } = z.safeParse(mailedReports[requested.screen], Object.fromEntries(params))
  const filter = Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return success ? { ...requested, filter: Object.fromEntries(filter) } : null
}

/** The canonical URL of a report. */
export const buildReportAddress = ({ screen, courseId, filter }: AskedReport) => {
  const path = screen === '/brand-courses/:id' ? `/brand-courses/${courseId}` : screen
  const search = new URLSearchParams(Object.entries(filter).toSorted(([a], [b]) => a.localeCompare(b))).toString()
  return search === '' ? path : `${path}?${search}`
}
