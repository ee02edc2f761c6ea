/** The command that starts PgBouncer 1.21 or later. */
export function findPgBouncer(): string[]
