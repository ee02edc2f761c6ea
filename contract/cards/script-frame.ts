/** Where a frame comes from that runs an address as a script, or shows it where it is a page; `src` is the address. */
export const scriptFramePath = '/api/card-scripts'

/** No site has this origin: an address that keeps it is one of our own paths. */
const here = 'https://trellis.invalid'

/** An address as a browser reads it, which takes a backslash for a slash and leaves out tabs; null = none. */
const parseAddress = (address: string) => {
  try {
    return new URL(address, here)
  } catch {
    return null
  }
}

const getPath = (address: string) => parseAddress(address)?.pathname ?? ''

/** Whether an address says that it is a script. */
export const isScriptAddress = (address: string) => /\.m?js$/i.test(getPath(address))

const isPageAddress = (address: string) => /(\.html?|\/)$/i.test(getPath(address))

/** What a sandboxed frame loads for an address: a page itself, all else through a frame that runs scripts. */
export const frameAddress = (address: string) =>
  isPageAddress(address) ? address : `${scriptFramePath}?src=${encodeURIComponent(address)}`

/** The origin that a script comes from; null = it comes with Trellis, undefined = it is no web address. */
export const scriptOriginOf = (address: string): string | null | undefined => {
  const url = parseAddress(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.origin !== here) return address.startsWith('/') ? undefined : url.origin
  return address.startsWith('/sandbox/') && url.pathname.startsWith('/sandbox/') ? null : undefined
}
