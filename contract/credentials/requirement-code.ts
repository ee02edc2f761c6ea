/** Starts the codes of own requirements; the rest is an id. */
export const ownCode = 'OWN-'

/** The code of a requirement as people read it; null = it is an own one, which they know by its title. */
export const toShownCode = (code: string) => (code.startsWith(ownCode) ? null : code)
