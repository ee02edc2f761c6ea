import type pg from 'pg'

/** Bytes per piece: a small piece costs as much as a large one. */
const pieceBytes = 65_536
/** Maximum number of buffered bytes before the database has to wait. */
const maxWaiting = 4 * pieceBytes

type CopyData = { chunk: Buffer }

/**
 * The output of `copy … to stdout` as arbitrary byte pieces, in the shape of what Kysely calls a cursor. The client
 * calls the methods that begin with `handle`. Backpressure: nothing is read faster than it is consumed.
 */
export class CopyReader {
  readonly text: string
  #connection: pg.Connection | null = null
  #pieces: Buffer[] = []
  #piece = Buffer.allocUnsafe(0)
  #filled = 0
  #wanted = 1
  #hasEnded = false
  #isDiscarding = false
  #error: Error | null = null
  #wake = () => {}

  constructor(text: string) {
    this.text = text
  }

  submit(connection: pg.Connection) {
    this.#connection = connection
    connection.query(this.text)
  }

  handleCopyData({ chunk }: CopyData) {
    if (this.#isDiscarding) return
    if (this.#filled + chunk.length > this.#piece.length) this.#startPiece(chunk.length)
    chunk.copy(this.#piece, this.#filled)
    this.#filled += chunk.length
    if (this.#size() < this.#wanted) return
    this.#wake()
    if (this.#size() >= maxWaiting) this.#connection?.stream.pause()
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.#hasEnded = true
    this.#wake()
  }

  handleError(error: Error) {
    this.#error = error
    this.handleReadyForQuery()
  }

  /** The next pieces; empty = the end. The first is sent with the first row, later ones once they are large enough. */
  async read(): Promise<Buffer[]> {
    while (!this.#hasEnded && this.#size() < this.#wanted) await this.#change()
    if (this.#error) throw this.#error
    this.#wanted = pieceBytes
    const piece = this.#take()
    this.#connection?.stream.resume()
    return piece
  }

  /** Waits until the connection is free again; unread data is discarded. */
  async close() {
    this.#isDiscarding = true
    this.#connection?.stream.resume()
    while (!this.#hasEnded) await this.#change()
  }

  #change() {
    return new Promise<void>(resolve => {
      this.#wake = resolve
    })
  }

  #size() {
    return this.#pieces.length * pieceBytes + this.#filled
  }

  #startPiece(atLeast: number) {
    if (this.#filled > 0) this.#pieces.push(this.#piece.subarray(0, this.#filled))
    this.#piece = Buffer.allocUnsafe(Math.max(pieceBytes, atLeast))
    this.#filled = 0
  }

  #take() {
    if (this.#filled > 0) this.#pieces.push(this.#piece.subarray(0, this.#filled))
    const pieces = this.#pieces
    this.#pieces = []
    this.#piece = this.#piece.subarray(this.#filled)
    this.#filled = 0
    return pieces
  }
}
