/** The names of roles in a cell, which may hold several. */
export const splitRoles = (cell: string) =>
  cell
    .split(/[;,|\n]/)
    .map(name => name.trim())
    .filter(name => name !== '')

/** What two spellings of a role have in common that differ only in case or spaces. */
export const roleKey = (name: string) => name.toLowerCase().replaceAll(/\s/g, '')
