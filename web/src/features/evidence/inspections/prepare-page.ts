const styleElement = /<style>([\s\S]*?)<\/style>/

/** What a frame shows of the first page of a file. */
type PreparedPage = {
  html: string
  /** Its style, which the policy of this site refuses inside of the page. */
  css: string
  /** Whether it names other files of the ZIP. */
  hasFiles: boolean
}

/**
 * Makes the first page readable within a frame: its links lead to places in it, and the names of other files of the ZIP,
 * which are not beside it, are text. The page is in English.
 */
export const preparePage = (page: string): PreparedPage => {
  const shown = new DOMParser().parseFromString(page.replace(styleElement, ''), 'text/html')
  const files = shown.querySelectorAll('a:not([href^="#"])')
  for (const link of files) link.replaceWith(`${link.textContent} (in the file)`)
  // By itself, "#person-1" would be an address of this site.
  for (const link of shown.querySelectorAll('a')) link.setAttribute('href', `about:srcdoc${link.getAttribute('href')}`)
  const css = styleElement.exec(page)?.[1] ?? ''
  return { html: `<!doctype html>${shown.documentElement.outerHTML}`, css, hasFiles: files.length > 0 }
}
