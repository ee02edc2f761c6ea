import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FileKind } from '@trellis/contract/media/file-kinds.ts'
import { type LibraryFile, library } from '@trellis/contract/media/library.ts'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { FileOwner } from '../uploads/send-file.ts'
import { FileTile } from './file-tile.tsx'

const pageSize = 12

type Props = {
  kind: FileKind
  owner: FileOwner
  onPick: (file: LibraryFile) => void
  onClose: () => void
}

/** Searches library files of one kind by name and description, to choose one. */
export function LibraryDialog({ kind, owner, onPick, onClose }: Props) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const query = { ...owner, kind, search, limit: pageSize, offset: (page - 1) * pageSize }
  const found = useQuery(read(library.list, { query }))
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <Dialog open onClose={onClose} size="l" title={<Trans>Choose from the library</Trans>}>
      <div className="grid gap-4 pb-3">
        <SearchField placeholder={t`Name or description`} value={search} onSearch={find} size="s" />
        <QueryStates
          query={found}
          empty={
            <EmptyState
              icon={Images}
              title={search ? <Trans>Nothing was found</Trans> : <Trans>Nothing here yet</Trans>}
            >
              <Trans>Upload a file from this device instead.</Trans>
            </EmptyState>
          }
        >
          {({ items, paging }) => (
            <>
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
                {items.map(file => (
                  <li key={file.id}>
                    <button
                      type="button"
                      disabled={file.state !== 'ready'}
                      onClick={() => onPick(file)}
                      className="grid w-full gap-1 rounded-m p-1.5 text-left hover:bg-sunken disabled:opacity-60"
                    >
                      <FileTile file={file} />
                    </button>
                  </li>
                ))}
              </ul>
              <Pagination page={page} limit={pageSize} total={paging.total} onChange={setPage} />
            </>
          )}
        </QueryStates>
      </div>
    </Dialog>
  )
}
