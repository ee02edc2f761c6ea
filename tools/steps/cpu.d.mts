export function parseSeconds(times: string): number
