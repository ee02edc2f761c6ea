import { useLingui } from '@lingui/react/macro'
import type { ImportRole, ImportRun } from '@trellis/contract/imports/imports.ts'

const joinNames = (roles: readonly ImportRole[]) => roles.map(({ name }) => name).join(', ')

/** Roles that an import created or found when applied; after an undo, the roles that remain. */
export function CreatedRoles({ run: { state, roles } }: { run: ImportRun }) {
  const { t } = useLingui()
  const isUndone = state === 'UNDONE'
  const created = joinNames(roles.filter(({ isNew }) => isNew))
  const found = joinNames(roles.filter(({ isNew }) => !isNew))
  const deleted = joinNames(roles.filter(({ isNew, isThere }) => isNew && !isThere))
  const kept = joinNames(roles.filter(({ isNew, isThere }) => isNew && isThere))
  const lines = isUndone
    ? [
        deleted && t`Roles deleted: ${deleted}.`,
        kept && t`Roles kept because they are in use or were changed: ${kept}.`,
      ]
    : [created && t`Roles created: ${created}.`, found && t`Existing roles used: ${found}.`]
  return lines.filter(line => line !== '').map(line => <p key={line}>{line}</p>)
}
