import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FileDetails, library, usePlaces } from '@trellis/contract/media/library.ts'
import { Download, FileQuestion } from 'lucide-react'
import { useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { say } from '../../../platform/i18n/say.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Card } from '../../../ui/card.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FileActs } from './file-acts.tsx'
import { FileFacts } from './file-facts.tsx'

const download = 'inline-flex min-h-11 items-center gap-2 font-semibold text-accent-ink underline'

/** Preview of a file: an image, a video player, or a download. */
function FileView({ file }: { file: FileDetails }) {
  const { kind, url, alt, fileName, captionsUrl, width, height, mainColor } = file
  if (kind === 'picture')
    return (
      <Card radius="m" className="grid place-items-center overflow-hidden bg-sunken">
        <img
          src={url}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          className="max-h-100 w-auto max-w-full"
          style={mainColor ? { backgroundColor: mainColor } : undefined}
        />
      </Card>
    )
  if (kind === 'film')
    return (
      <Card radius="m" className="grid place-items-center overflow-hidden bg-sunken">
        <video controls preload="metadata" className="max-h-100 max-w-full" src={url}>
          <track kind="captions" {...(captionsUrl && { src: captionsUrl })} />
        </video>
      </Card>
    )
  return (
    <a href={url} download={fileName} className={download}>
      <Download aria-hidden className="size-5" />
      <Trans>Download</Trans>
    </a>
  )
}

const Back = () => (
  <BackLink to="/library">
    <Trans>Library</Trans>
  </BackLink>
)

function Uses({ usedIn, uses }: Pick<FileDetails, 'usedIn' | 'uses'>) {
  if (usedIn.length === 0 && uses > 0)
    return (
      <p className="text-ink-2">
        <Trans>Others use it, so it cannot be deleted.</Trans>
      </p>
    )
  if (usedIn.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>It is not used and can be deleted.</Trans>
      </p>
    )
  return (
    <ul className="grid gap-2">
      {usedIn.map(({ place, id, title }) => (
        <li key={`${place} ${id}`} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 break-words font-medium">{title}</span>
          <span className="text-ink-2 text-small">{say(usePlaces[place])}</span>
        </li>
      ))}
    </ul>
  )
}

function Content({ file }: { file: FileDetails }) {
  const { t } = useLingui()
  usePageTitle(file.fileName)
  return (
    <DetailFrame width={180} back={<Back />} title={file.fileName} end={file.mayAuthor && <FileActs file={file} />}>
      {file.failure && <Banner tone="bad">{say(file.failure)}</Banner>}
      {file.state === 'ready' && <FileView file={file} />}
      <FileFacts file={file} />
      <Panel title={t`Where it is used`}>
        <Uses usedIn={file.usedIn} uses={file.uses} />
      </Panel>
    </DetailFrame>
  )
}

const Missing = () => (
  <EmptyState icon={FileQuestion} title={<Trans>File not found</Trans>}>
    <Trans>It may have been deleted.</Trans>
  </EmptyState>
)

/** Page of one library file: preview, details, replace and delete. */
export function FilePage() {
  const { id = '' } = useParams()
  const found = useQuery({
    ...read(library.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? 1500 : false),
  })
  return (
    <QueryStates
      query={found}
      heading={
        <PageFrame width={180}>
          <Back />
          <h1 className="mt-4 text-title-l">
            <Trans>File</Trans>
          </h1>
        </PageFrame>
      }
      missing={<Missing />}
    >
      {file => <Content key={file.id} file={file} />}
    </QueryStates>
  )
}
