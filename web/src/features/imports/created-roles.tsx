import { useLingui } from '@lingui/react/macro'
import type { ImportRole, ImportRun } from '@trellis/contract/imports/imports.ts'

const namesOf = (roles: readonly ImportRole[]) => roles.map(({ name }) => name).join(', ')

/** The roles that an import created, or found by the time that it was applied; once it is undone, which of them stay. */
export function CreatedRoles({ run: { state, roles } }: { run: ImportRun }) {
  const { t } = useLingui()
  const isUndone = state === 'UNDONE'
  const created = namesOf(roles.filter(({ isNew }) => isNew))
  const found = namesOf(roles.filter(({ isNew }) => !isNew))
  const deleted = namesOf(roles.filter(({ isNew, isThere }) => isNew && !isThere))
  const kept = namesOf(roles.filter(({ isNew, isThere }) => isNew && isThere))
  const lines = isUndone
    ? [
        deleted && t`Roles deleted: ${deleted}.`,
        kept && t`Roles kept because they are in use or were changed: ${kept}.`,
      ]
    : [created && t`Roles created: ${created}.`, found && t`Existing roles used: ${found}.`]
  return lines.filter(line => line !== '').map(line => <p key={line}>{line}</p>)
}
