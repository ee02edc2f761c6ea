import { roleKey, splitRoles } from '@trellis/contract/imports/role-names.ts'
import { distinctValues, valueKey } from '../../reading/list-rows.ts'
import type { List } from '../use-list.ts'

const longest = 60

/** The names in a cell that are no roles of ours. */
export const unknownNames = (text: string, roles: readonly string[]) => {
  const existingRoles = new Set(roles.map(valueKey))
  return splitRoles(text).filter(name => !existingRoles.has(valueKey(name)))
}

/**
 * The names in a cell of roles that can be created; none if one is too long, an address, or a role of ours but for its
 * spaces.
 */
export const creatableNames = (text: string, roles: readonly string[]) => {
  const existingRoles = new Set(roles.map(roleKey))
  const names = unknownNames(text, roles).map(name => name.replaceAll(/\s+/g, ' '))
  const isCreatable = (name: string) =>
    name.length <= longest && !name.includes('@') && !existingRoles.has(roleKey(name))
  return names.every(isCreatable) ? names : []
}

/** The roles that were chosen to be created: their own text was chosen for them. */
export const listNewRoles = (list: List, roles: readonly string[]) => {
  const newRoleValues = distinctValues(list.body, list.columns.role).filter(
    ({ text }) => list.values.role[valueKey(text)] === text,
  )
  const names = newRoleValues.flatMap(({ text }) => creatableNames(text, roles))
  return [...new Map(names.map(name => [roleKey(name), name])).values()]
}
