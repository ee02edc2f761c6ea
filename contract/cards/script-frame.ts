/** The path of the frame that runs an address as a script, or shows it as a page; `src` is the address. */
export const scriptFramePath = '/api/card-scripts'

/** An origin that no site has: an address that resolves to it is a path of our own. */
const here = 'https://trellis.invalid'

/** An address as browsers parse it (a backslash is a slash, tabs are ignored); null = invalid. */
const parseAddress = (address: string) => {
  try {
    return new URL(address, here)
  } catch {
    return null
  }
}

const getPath = (address: string) => parseAddress(address)?.pathname ?? ''

/** Whether an address names a script. */
export const isScriptAddress = (address: string) => /\.m?js$/i.test(getPath(address))

const isPageAddress = (address: string) => /(\.html?|\/)$/i.test(getPath(address))

/** What a sandboxed frame loads for an address: a page directly, all else through a frame that runs scripts. */
export const frameAddress = (address: string) =>
  isPageAddress(address) ? address : `${scriptFramePath}?src=${encodeURIComponent(address)}`

/** The origin of a script; null = it ships with Trellis, undefined = no web address. */
export const parseScriptOrigin = (address: string): string | null | undefined => {
  const url = parseAddress(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.origin !== here) return address.startsWith('/') ? undefined : url.origin
  return address.startsWith('/sandbox/') && url.pathname.startsWith('/sandbox/') ? null : undefined
}
