import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#dfe7d6" d="M0 0h256v256H0z"/><path stroke="#2f6b50" d="M0 .5h256M.5 0v256"/></svg>`

/** The script of an analytics provider: sends every entry of the page's list to its own server. */
const script = `
const { src, dataset } = document.querySelector('script[data-key]')
const send = entry => fetch(new URL('/collected', src), { method: 'POST', mode: 'no-cors', body: JSON.stringify([dataset.key, ...entry]) })
const list = window.trellisAnalytics
list.forEach(send)
list.push = entry => send(entry)
`

/** A server that answers every request with the same map tile, but for its script. Returns its URL and how to stop it. */
export async function runTiles() {
  const server = createServer((request, response) => {
    const isScript = request.url === '/count.js'
    const type = isScript ? 'text/javascript' : 'image/svg+xml'
    response.writeHead(200, { 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' })
    response.end(isScript ? script : tile)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const end = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}/{z}/{x}/{y}.svg`, end }
}
