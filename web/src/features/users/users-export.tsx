import { useLingui } from '@lingui/react/macro'
import { users } from '@trellis/contract/users/users.ts'
import { download } from '../../platform/api/download.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { ExportMenu } from '../../ui/export-menu.tsx'
import type { UserList } from './use-user-list.ts'

/** Exports the listed people as a file. */
export function UsersExport({ people }: { people: UserList }) {
  const { t } = useLingui()
  const { total = 0, isMore } = people.list
  const count = useFormat().number(total)
  return (
    <ExportMenu
      fetchFile={format => download(users.export, { query: { ...people.query, format } })}
      amount={isMore ? t`More than ${count} people` : t`${count} people`}
      disabled={total === 0}
    />
  )
}
