import type { Connection } from '../../server/platform/postgres/postgres.ts'

/** The `DATABASE_URL` of a connection. */
export const databaseUrl = ({ host, port, user, database }: Connection): string =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
