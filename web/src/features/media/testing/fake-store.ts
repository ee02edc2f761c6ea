import { onTestFinished, vi } from 'vitest'

type Sent = {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  finish: (status: number, text?: string) => void
  lose: () => void
  progress: (loaded: number, total: number) => void
}

/** Mocks XMLHttpRequest; returns sent requests, to be answered by the test. */
export function fakeStore() {
  const requests: Sent[] = []
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    status = 0
    responseText = ''
    #sent = { method: '', url: '', headers: {} as Record<string, string> }
    open(method: string, url: string) {
      Object.assign(this.#sent, { method, url })
    }
    setRequestHeader(name: string, value: string) {
      this.#sent.headers[name] = value
    }
    abort() {
      this.onabort()
    }
    send(body: unknown) {
      const finish = (status: number, text = '') => {
        Object.assign(this, { status, responseText: text })
        this.onload()
      }
      const progress = (loaded: number, total: number) => this.upload.onprogress?.({ loaded, total })
      requests.push({ ...this.#sent, body, finish, lose: () => this.onerror(), progress })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  onTestFinished(() => void vi.unstubAllGlobals())
  return requests
}
