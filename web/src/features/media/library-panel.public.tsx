import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FileKind, fileKindNames } from '@trellis/contract/media/file-kinds.ts'
import { fileList, type LibraryFile, library } from '@trellis/contract/media/library.ts'
import { FileUp, Images } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { ListPages } from '../../ui/list/list.tsx'
import { FilterSelects } from '../../ui/list/list-filters.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { useListOf } from '../../ui/list/use-list-of.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FileTile } from './library/file-tile.tsx'
import { FileDrop } from './uploads/file-drop.tsx'
import type { FileOwner } from './uploads/send-file.ts'
import { UploadLine } from './uploads/upload-line.tsx'
import { useUploads } from './uploads/use-uploads.ts'

function useKindNames(): Record<FileKind, string> {
  const { t } = useLingui()
  return { picture: t`Images`, film: t`Videos`, captions: t`Captions`, document: t`Documents` }
}

const Waiting = () => (
  <Loading>
    <div className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-3 lg:grid-cols-5">
      {['a', 'b', 'c', 'd', 'e'].map(key => (
        <Skeleton key={key} className="aspect-4/3 rounded-m" />
      ))}
    </div>
  </Loading>
)

const Tiles = ({ files }: { files: readonly LibraryFile[] }) => (
  <ul className="grid grid-cols-2 gap-x-3 gap-y-4 p-4 sm:grid-cols-3 lg:grid-cols-5">
    {files.map(file => (
      <li key={file.id} className="min-w-0">
        <Link to={`/library/${file.id}`} className="grid grid-cols-1 gap-1 rounded-m p-1.5 hover:bg-sunken">
          <FileTile file={file} />
        </Link>
      </li>
    ))}
  </ul>
)

function Toolbar({ list, upload }: { list: List<LibraryFile>; upload: ReactNode }) {
  const { t } = useLingui()
  const names = useKindNames()
  const options = fileKindNames.map(value => ({ value, label: names[value] }))
  const { request, total } = list
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-line border-b px-4 py-2.5">
      <SearchField
        size="s"
        className="w-full sm:w-80"
        placeholder={t`Name or description`}
        value={request.filter}
        onSearch={request.search}
      />
      <FilterSelects request={request} filters={[{ name: 'kind', label: t`Kind`, all: t`All kinds`, options }]} />
      <span aria-live="polite" className="flex-1 text-ink-2 text-small">
        {total !== undefined && <Plural value={total} one="# file" other="# files" />}
      </span>
      <ListPages list={list} />
      {upload}
    </div>
  )
}

function Nothing({ list, mayAuthor }: { list: List<LibraryFile>; mayAuthor: boolean }) {
  if (list.request.isFiltered)
    return (
      <EmptyState
        icon={Images}
        title={<Trans>Nothing matches these filters</Trans>}
        action={
          <Button variant="quiet" size="s" onClick={list.request.clear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    )
  return (
    <EmptyState icon={Images} title={<Trans>No files yet</Trans>}>
      {mayAuthor ? (
        <Trans>Drop images, videos, captions or PDFs here to use them in courses, classes and tracks.</Trans>
      ) : (
        <Trans>Files that authors upload appear here.</Trans>
      )}
    </EmptyState>
  )
}

/** Searchable media library; its editors can upload by choosing, dropping or pasting files. */
export function LibraryPanel({ owner }: { owner: FileOwner }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const list = useListOf(fileList, {
    filters: { kind: 'kind' },
    read: query => read(library.list, { query: { ...query, ...owner } }),
  })
  const mayAuthor = list.answer?.mayAuthor ?? false
  const input = useRef<HTMLInputElement>(null)
  const onReady = () => void cache.invalidateQueries({ queryKey: [library.list.path] })
  const { uploads, add, retry, forget } = useUploads({ owner, onReady })
  const upload = mayAuthor && (
    <Button size="s" onClick={() => input.current?.click()}>
      <FileUp aria-hidden />
      <Trans>Upload files</Trans>
    </Button>
  )
  return (
    <FileDrop label={t`Files of the library`} onFiles={add} disabled={!mayAuthor} className="rounded-m">
      <Card radius="m">
        <Toolbar list={list} upload={upload} />
        <input
          ref={input}
          type="file"
          multiple
          aria-label={t`Files to upload`}
          tabIndex={-1}
          className="sr-only"
          onChange={event => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            add(files)
          }}
        />
        {uploads.length > 0 && (
          <ul aria-label={t`Uploads`} className="grid gap-3 border-line border-b px-4 py-3">
            {uploads.map(upload => (
              <li key={upload.id}>
                <UploadLine upload={upload} onRetry={() => retry(upload)} onForget={() => forget(upload)} />
              </li>
            ))}
          </ul>
        )}
        <QueryStates
          query={{ data: list.rows, error: list.error, refetch: list.retry, isFetching: list.isFetching }}
          loading={<Waiting />}
        >
          {files => (files.length === 0 ? <Nothing list={list} mayAuthor={mayAuthor} /> : <Tiles files={files} />)}
        </QueryStates>
      </Card>
    </FileDrop>
  )
}
