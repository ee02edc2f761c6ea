import type pg from 'pg'

/** Bytes in one piece: a small piece costs as much as a large one. */
const pieceBytes = 65_536
/** Bytes that wait to be read before the database has to wait. */
const maxWaiting = 4 * pieceBytes

type CopyData = { chunk: Buffer }

/**
 * What `copy … to stdout` sends, in pieces of bytes that end anywhere: the kind of statement that Kysely calls a cursor.
 * The client calls what begins with `handle`. Nothing is read faster than it is taken.
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

  /** The next pieces; none = that was all. The first is there with its first row, others when they are worth sending. */
  async read(): Promise<Buffer[]> {
    while (!this.#hasEnded && this.#size() < this.#wanted) await this.#change()
    if (this.#error) throw this.#error
    this.#wanted = pieceBytes
    const piece = this.#take()
    this.#connection?.stream.resume()
    return piece
  }

  /** Waits until the connection can be used for something else; what has not been read is discarded. */
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
