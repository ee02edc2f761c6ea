// Preloaded into the product: sets this process' clock one hour ahead.
const Right = Date
const ahead = 3_600_000

globalThis.Date = class extends Right {
  constructor(...given) {
    if (given.length === 0) super(Right.now() + ahead)
    else super(...given)
  }

  static now() {
    return Right.now() + ahead
  }
}
process.stdout.write(`By the clock of this process it is ${new Date().toISOString()}, an hour too late.\n`)
