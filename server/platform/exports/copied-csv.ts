import { type CopiedColumn, type CopiedRows, cellOf } from './copied-rows.ts'
import { csvCell } from './csv.ts'

const [tab, lineFeed, carriageReturn] = [9, 10, 13]
const [blank, quote, plus, comma, dash, dot, zero] = [32, 34, 43, 44, 45, 46, 48]
const [capitalN, capitalT, capitalZ, backslash] = [78, 84, 90, 92]

/** What is found in a value. */
const [hasComma, hasDot, isSpecial, isEnd] = [1, 2, 4, 8]
const classes = new Uint8Array(256)
classes[comma] = hasComma
classes[dot] = hasDot
classes[quote] = isSpecial
classes[backslash] = isSpecial
classes[tab] = isEnd
classes[lineFeed] = isEnd

/** Letters and digits begin no formula; of all else the rule of CSV decides. */
const isPlainStart = new Uint8Array(256)
for (const sign of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789')) isPlainStart[sign] = 1

/** What has been written so far. */
type Target = { bytes: Buffer; length: number }
/** A value in written rows: where it is, and what is in it. One object serves all values of a piece, one by one. */
type Value = { bytes: Buffer; from: number; to: number; found: number }

const reserve = (target: Target, more: number) => {
  if (target.length + more <= target.bytes.length) return
  const larger = Buffer.allocUnsafe(2 * (target.length + more))
  target.bytes.copy(larger, 0, 0, target.length)
  target.bytes = larger
}

const findEnd = (value: Value) => {
  const { bytes } = value
  let [to, found] = [value.from, 0]
  for (; to < bytes.length; to += 1) {
    const sign = classes[bytes[to]!]!
    if (sign === isEnd) break
    found |= sign
  }
  value.to = to
  value.found = found
}

const write = (target: Target, sign: number) => {
  target.bytes[target.length++] = sign
}

const writePart = (target: Target, bytes: Buffer, [from, to]: readonly [number, number]) => {
  for (let at = from; at < to; at += 1) target.bytes[target.length++] = bytes[at]!
}

const writeText = (target: Target, { bytes, from, to, found }: Value) => {
  const isQuoted = (found & hasComma) > 0
  if (isQuoted) write(target, quote)
  writePart(target, bytes, [from, to])
  if (isQuoted) write(target, quote)
}

/** 2026-11-20 16:00:00.123456+00: not a year of five digits, not one before Christ. */
const isUsualMoment = ({ bytes, from, to }: Value) =>
  to - from >= 22 &&
  bytes[from + 4] === dash &&
  bytes[from + 10] === blank &&
  bytes[to - 3] === plus &&
  (to - from === 22 || bytes[from + 19] === dot)

const writeMoment = (target: Target, { bytes, from, to }: Value) => {
  writePart(target, bytes, [from, from + 10])
  write(target, capitalT)
  writePart(target, bytes, [from + 11, from + 19])
  write(target, dot)
  for (let at = from + 20; at < from + 23; at += 1) write(target, at < to - 3 ? bytes[at]! : zero)
  write(target, capitalZ)
}

const writeByRule = (target: Target, { bytes, from, to }: Value, column: CopiedColumn) => {
  const text = Buffer.from(csvCell(cellOf(column, bytes.toString('utf8', from, to))))
  reserve(target, text.length + 2)
  text.copy(target.bytes, target.length)
  target.length += text.length
}

/** Longer numbers are rounded as they are elsewhere. */
const exactDigits = 15

const isPlain = (value: Value, { kind, words }: CopiedColumn) => {
  const { bytes, from, to, found } = value
  if (found & isSpecial) return false
  if (kind === 'number') return (found & hasDot) === 0 && to - from <= exactDigits
  return kind === 'moment' ? isUsualMoment(value) : !words && isPlainStart[bytes[from]!] === 1
}

const isNull = ({ bytes, from, to }: Value) =>
  to - from === 2 && bytes[from] === backslash && bytes[from + 1] === capitalN

const writeValue = (target: Target, value: Value, column: CopiedColumn) => {
  if (value.from === value.to || isNull(value)) return
  if (!isPlain(value, column)) return writeByRule(target, value, column)
  if (column.kind === 'moment') writeMoment(target, value)
  else writeText(target, value)
}

/**
 * Rows of the database as CSV, the same bytes as by `csvOf`: what is plain is copied, without being read into a value,
 * and all else is written by the same rule.
 */
export const csvOfCopied = ({ bytes, columns }: CopiedRows): Buffer => {
  const target: Target = { bytes: Buffer.allocUnsafe(bytes.length + (bytes.length >> 2)), length: 0 }
  const value: Value = { bytes, from: 0, to: 0, found: 0 }
  for (let column = 0; value.from < bytes.length; value.from = value.to + 1) {
    findEnd(value)
    // A moment and the quotes of a text are written longer than they are read.
    reserve(target, value.to - value.from + 8)
    writeValue(target, value, columns[column]!)
    const isLast = bytes[value.to] === lineFeed
    write(target, isLast ? carriageReturn : comma)
    if (isLast) write(target, lineFeed)
    column = isLast ? 0 : column + 1
  }
  return target.bytes.subarray(0, target.length)
}
