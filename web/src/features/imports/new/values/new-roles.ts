import { roleKey, splitRoles } from '@trellis/contract/imports/role-names.ts'
import { distinctValues, valueKey } from '../../reading/list-rows.ts'
import type { List } from '../use-list.ts'

const longest = 60

/** Names in a cell that match no existing role. */
export const unknownNames = (text: string, roles: readonly string[]) => {
  const existingRoles = new Set(roles.map(valueKey))
  return splitRoles(text).filter(name => !existingRoles.has(valueKey(name)))
}

/**
 * Role names in a cell that can be created; empty if one is too long, contains an @, or differs from an existing role
 * only in spaces.
 */
export const creatableNames = (text: string, roles: readonly string[]) => {
  const existingRoles = new Set(roles.map(roleKey))
  const names = unknownNames(text, roles).map(name => name.replaceAll(/\s+/g, ' '))
  const isCreatable = (name: string) =>
    name.length <= longest && !name.includes('@') && !existingRoles.has(roleKey(name))
  return names.every(isCreatable) ? names : []
}

/** Roles to create: values mapped to their own text. */
export const listNewRoles = (list: List, roles: readonly string[]) => {
  const newRoleValues = distinctValues(list.body, list.columns.role).filter(
    ({ text }) => list.values.role[valueKey(text)] === text,
  )
  const names = newRoleValues.flatMap(({ text }) => creatableNames(text, roles))
  return [...new Map(names.map(name => [roleKey(name), name])).values()]
}
