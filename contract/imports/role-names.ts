/** The names of roles in a cell, which may hold several. */
export const splitRoles = (cell: string) =>
  cell
    .split(/[;,|\n]/)
    .map(name => name.trim())
    .filter(name => name !== '')

/** Normalizes case and spaces of a role name for comparison. */
export const roleKey = (name: string) => name.toLowerCase().replaceAll(/\s/g, '')
