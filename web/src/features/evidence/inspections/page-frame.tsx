import { Trans, useLingui } from '@lingui/react/macro'
import type { SyntheticEvent } from 'react'
import { preparePage } from './prepare-page.ts'

const addStyle = (frame: HTMLIFrameElement, css: string) => {
  const page = frame.contentDocument
  if (!page?.defaultView) return
  const sheet = new page.defaultView.CSSStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [sheet]
}

/** The first page of a file, without scripts. */
export function PageFrame({ page }: { page: string }) {
  const { t } = useLingui()
  const { html, css, hasFiles } = preparePage(page)
  return (
    <section className="grid gap-2">
      {hasFiles && (
        <p className="text-pretty text-ink-2 text-small">
          <Trans>Courses and certificates named in it are in the file. Download it to open them.</Trans>
        </p>
      )}
      <iframe
        title={t`First page of the file`}
        // Scripts stay forbidden; the frame is reached for its style alone.
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => addStyle(currentTarget, css)}
        className="h-[80vh] w-full rounded-m border border-line bg-[white]"
      />
    </section>
  )
}
