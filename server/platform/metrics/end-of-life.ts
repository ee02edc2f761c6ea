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

const toSeconds = (day: string | undefined) => (day === undefined ? null : Date.parse(day) / 1000)

const getMajor = (version: string) => version.split('.')[0] ?? ''

/** When the versions in use get no more security fixes, in seconds since 1970; null = a version newer than this table. */
export const endOfLife = (versions: { node: string; postgres: string }) => ({
  node: toSeconds(node[getMajor(versions.node)]),
  postgres: toSeconds(postgres[getMajor(versions.postgres)]),
})
