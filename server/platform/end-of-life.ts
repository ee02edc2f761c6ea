/** The last day of security fixes by major version: https://nodejs.org/about/previous-releases */
const node: Record<string, string> = {
  '20': '2026-04-30',
  '22': '2027-04-30',
  '24': '2028-04-30',
  '26': '2029-04-30',
}

/** https://www.postgresql.org/support/versioning/ */
const postgres: Record<string, string> = {
  '15': '2027-11-11',
  '16': '2028-11-09',
  '17': '2029-11-08',
  '18': '2030-11-14',
}

const getMajor = (version: string) => version.split('.')[0] ?? ''

/** The last day of security fixes, as an ISO date; null = unknown, as of a version newer than this table. */
export const findNodeEnd = (version: string): string | null => node[getMajor(version)] ?? null

/** The last day of fixes, as an ISO date; null = unknown, as of a version newer than this table. */
export const findPostgresEnd = (version: string): string | null => postgres[getMajor(version)] ?? null

/** Whether a day, as an ISO date, is over. */
export const hasEnded = (day: string): boolean => day < new Date().toISOString()
