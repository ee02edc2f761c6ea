import { useLingui } from '@lingui/react/macro'
import type { SyntheticEvent } from 'react'

const styleElement = /<style>([\s\S]*?)<\/style>/

/** Gives the page in a frame its style, which the policy of this site refuses inside of the page. */
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
  const css = styleElement.exec(page)?.[1] ?? ''
  return (
    <iframe
      title={t`First page of the file`}
      // Scripts stay forbidden; the frame is reached for its style alone.
      sandbox="allow-same-origin"
      srcDoc={page.replace(styleElement, '')}
      onLoad={({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => addStyle(currentTarget, css)}
      className="h-[80vh] w-full rounded-m border border-line bg-[white]"
    />
  )
}
