export function readRoster(csv: string): Record<string, string>[]
export function checkRoster(csv: string, state: string): string[]
