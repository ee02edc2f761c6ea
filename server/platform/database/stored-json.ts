/** A value that was checked before it was stored as JSON, as its schema typed it then. */
export const storedJson = <T>(value: unknown) => value as T
