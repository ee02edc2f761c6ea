export function findLookbehind(code: string): string | undefined
