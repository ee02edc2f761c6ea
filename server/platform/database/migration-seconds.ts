import { Gauge } from 'prom-client'

/** How long the migrations of this start took. */
export const migrationSeconds = new Gauge({
  name: 'trellis_migration_seconds',
  help: 'How long the migrations of this start took',
  registers: [],
})
