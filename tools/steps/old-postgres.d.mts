/** The binaries of the oldest PostgreSQL that Trellis supports; null if this machine cannot get them. */
export function findOldPostgres(): Promise<string | null>
