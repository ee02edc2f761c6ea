export function secondsOf(times: string): number
