/** Until when a major version gets fixes, as an ISO date. */
type EndsOfLife = Readonly<Record<number, string>>

/** From the release schedule of Node.js; odd versions, which end within months, count as ended. */
export const nodeVersions: EndsOfLife = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' }

/** From the versioning policy of PostgreSQL: five years after the first release. */
export const postgresVersions: EndsOfLife = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
  19: '2031-11-13',
}

const longAgo = '2020-01-01'

/** Until when a version gets fixes; one newer than these tables counts as supported as long as the newest in them. */
export const findEndOfLife = (versions: EndsOfLife, major: number): string => {
  const newest = Math.max(...Object.keys(versions).map(Number))
  return versions[Math.min(major, newest)] ?? longAgo
}
