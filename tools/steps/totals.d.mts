type Totals = { passed: number; minutes: number; cpuSeconds: number; checkSeconds: number }
export function writeTotals(totals: Totals): void
export function readTotals(): Totals | null
