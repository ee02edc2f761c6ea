/** The Spanish of what the calls of stores say. */
export const spanish: Record<string, string> = {}
