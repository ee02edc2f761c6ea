import { once } from 'node:events'
import type pg from 'pg'

/** What node-postgres has for `copy … from stdin`, and its types lack. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/**
 * Sends byte pieces as the input of `copy … from stdin`. The client calls the methods that begin with `handle`.
 * Backpressure: no piece is read before the connection has taken the earlier ones.
 */
export class CopyWriter {
  readonly text: string
  /** Resolves when the rows are stored; rejects with the error of the pieces or of the database. */
  readonly done: Promise<void>
  readonly #pieces: AsyncIterable<Buffer>
  #settle: { resolve: () => void; reject: (error: unknown) => void } = { resolve: () => {}, reject: () => {} }
  readonly #failed = new AbortController()

  constructor(text: string, pieces: AsyncIterable<Buffer>) {
    this.text = text
    this.#pieces = pieces
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  submit(connection: pg.Connection) {
    connection.query(this.text)
  }

  handleCopyInResponse(connection: CopyConnection) {
    this.#send(connection).catch(error => {
      this.#settle.reject(error)
      connection.sendCopyFail('its rows cannot be read')
    })
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.#settle.resolve()
  }

  handleError(error: Error) {
    this.#failed.abort()
    this.#settle.reject(error)
  }

  async #send(connection: CopyConnection) {
    const { signal } = this.#failed
    for await (const piece of this.#pieces) {
      if (signal.aborted) return
      connection.sendCopyFromChunk(piece)
      // A refused copy or a lost connection may never drain.
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain', { signal }).catch(() => {})
    }
    if (!signal.aborted) connection.endCopyFrom()
  }
}
