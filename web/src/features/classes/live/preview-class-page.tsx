import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { classDrafts } from '@trellis/contract/class-editor/drafts.ts'
import { classVersions } from '@trellis/contract/class-editor/versions.ts'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { isFramed } from '../../../platform/frame/is-framed.ts'
import { PageHeader } from '../../../platform/frame/page-header.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, SkeletonText } from '../../../ui/skeleton.tsx'
import { DraftHeader } from '../../courses/live/draft-header.public.tsx'
import { useEditorPort } from '../../courses/live/use-editor-port.public.ts'
import type { FromClassPhone, LiveClass, ToClassPhone } from './live-class.public.ts'
import { LiveViewer, type SelectedPage } from './live-viewer.tsx'

const texts = 'h1, h2, h3, p, li, legend, label, span'
/** The controls handled by the phone itself; an exam answer is chosen by one press and edited by two. */
const [acts, answers] = ['button, a, video', 'label, input']

/** The text pressed on a page of the class; null = the editor has no field for it. */
function getPressedText({ target }: MouseEvent, isDouble: boolean): FromClassPhone | null {
  if (!(target instanceof Element)) return null
  const page = target.closest<HTMLElement>('[data-page]')?.dataset.page
  if (page === undefined || page === 'end') return null
  if (target.closest(acts) || (!isDouble && target.closest(answers))) return null
  const holder = target.closest(texts)
  const text = holder?.closest('[aria-hidden]') ? '' : (holder?.textContent?.trim() ?? '')
  return { type: 'pressed', page, text, isDouble }
}

const atFirst: SelectedPage = { page: null }

const Column = ({ children }: { children: ReactNode }) => (
  <div className="relative mx-auto w-full max-w-160">{children}</div>
)

/** The phone of the editor: the class that the editor around this frame is writing. */
function FramedClass() {
  const { t } = useLingui()
  const [live, setLive] = useState<LiveClass | null>(null)
  const [selected, select] = useState<SelectedPage>({ page: null })
  const tell = useEditorPort<ToClassPhone, FromClassPhone>(message =>
    message.type === 'class' ? setLive(message.live) : select({ page: message.page }),
  )
  const press = (isDouble: boolean) => (event: MouseEvent) => {
    const text = getPressedText(event, isDouble)
    if (text) tell(text)
  }
  usePageTitle(t`Preview`)
  return (
    <>
      <DraftHeader />
      {/* biome-ignore lint/a11y: presses only point the editor beside this frame at a text; its outline does so by keys */}
      <div onClick={press(false)} onDoubleClick={press(true)}>
        <Column>{live && <LiveViewer live={live} selected={selected} />}</Column>
      </div>
    </>
  )
}

/** A version, by its number, or the draft. */
function useLiveClass(id: string, version: string | null) {
  const isDraft = version === null
  const draft = useQuery({
    ...read(classDrafts.get, { params: { id } }),
    select: ({ class: settings, parts }): LiveClass => ({ settings, parts }),
    enabled: isDraft,
  })
  const published = useQuery({
    ...read(classVersions.get, { params: { id, number: version ?? '1' } }),
    select: ({ parts, ...settings }): LiveClass => ({ settings, parts }),
    enabled: !isDraft,
  })
  return isDraft ? draft : published
}

/** The class as learners would see it, for its authors. */
function OpenedClass() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const version = search.get('version')
  const query = useLiveClass(id, version)
  usePageTitle(query.data?.settings.title || t`Preview`)
  return (
    <>
      <PageHeader>
        <div className="border-line border-b bg-surface">
          <div className="mx-auto flex max-w-160 flex-wrap items-center gap-x-3 px-safe-4 py-2">
            <ButtonLink variant="quiet" size="s" to={`/edit-classes/${id}`}>
              <Trans>Edit class</Trans>
            </ButtonLink>
            <h1 className="min-w-0 flex-1 basis-40 truncate font-bold font-text text-base">
              {query.data?.settings.title || <Trans>Preview</Trans>}
            </h1>
            <p className="text-ink-2 text-small">
              {version === null ? <Trans>Draft</Trans> : <Trans>Version {version}</Trans>} ·{' '}
              <Trans>nothing is recorded</Trans>
            </p>
          </div>
        </div>
      </PageHeader>
      <Column>
        <QueryStates
          query={query}
          loading={
            <Loading>
              <div className="p-6">
                <SkeletonText lines={6} />
              </div>
            </Loading>
          }
          errorTitle={<Trans>The class could not be loaded</Trans>}
          missing={
            <EmptyState
              title={<Trans>Class not found</Trans>}
              action={
                <ButtonLink to="/edit-classes">
                  <Trans>All classes</Trans>
                </ButtonLink>
              }
            >
              <Trans>It may belong to someone else.</Trans>
            </EmptyState>
          }
        >
          {live => <LiveViewer live={live} selected={atFirst} />}
        </QueryStates>
      </Column>
    </>
  )
}

/** A class as learners would see it: the unsaved draft in the editor's phone, else the saved draft or a version. */
export function PreviewClassPage() {
  const [search] = useSearchParams()
  return search.has('live') && isFramed() ? <FramedClass /> : <OpenedClass />
}
