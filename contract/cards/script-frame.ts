/** Where a frame comes from that runs an address as a script, or shows it where it is a page; `src` is the address. */
export const scriptFramePath = '/api/card-scripts'

const pathOf = (address: string) => {
  try {
    return new URL(address, 'https://trellis.invalid').pathname
  } catch {
    return ''
  }
}

/** Whether an address says that it is a script. */
export const isScriptAddress = (address: string) => /\.m?js$/i.test(pathOf(address))

const isPageAddress = (address: string) => /(\.html?|\/)$/i.test(pathOf(address))

/** What a sandboxed frame loads for an address: a page itself, all else through a frame that runs scripts. */
export const frameAddress = (address: string) =>
  isPageAddress(address) ? address : `${scriptFramePath}?src=${encodeURIComponent(address)}`

/** The origin that a script comes from; null = it comes with Trellis, undefined = it is no web address. */
export const scriptOriginOf = (address: string): string | null | undefined => {
  const path = pathOf(address)
  if (address.startsWith('/')) return path.startsWith('/sandbox/') && !address.startsWith('//') ? null : undefined
  try {
    const { origin, protocol } = new URL(address)
    return /^https?:$/.test(protocol) ? origin : undefined
  } catch {
    return undefined
  }
}
