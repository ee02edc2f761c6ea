import { execFileSync } from 'node:child_process'
import { createPrivateKey, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, expect, test } from 'vitest'
import { makeKey } from '../../features/signing/make-key.ts'
import { qrPng } from '../exports/qr-png.ts'
import { makePdf } from './make-pdf.ts'
import type { PdfBlock, PdfDocument } from './pdf-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'trellis-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const madeAt = new Date('2026-11-30T10:00:00Z')
const document = (blocks: readonly PdfBlock[], more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Training of Elm Street',
  language: 'en',
  madeAt,
  blocks,
  ...more,
})
const readPages = async (bytes: Uint8Array) => (await PDF.load(bytes)).getPages().map(page => page.extractText().text)

test('B2 a document is read back with its Spanish letters, title, language and day', async () => {
  const bytes = await makePdf(
    document(
      [
        { kind: 'heading', level: 1, text: 'Capacitación de Íñigo Peña' },
        { kind: 'rule' },
        { kind: 'paragraph', text: '¿Quién vende? «Nadie» — aún.' },
        { kind: 'facts', facts: [['Número', '7ZZZ-1']] },
        { kind: 'image', png: qrPng('https://learn.trellis.test', 120), width: 72 },
      ],
      { title: 'Capacitación', language: 'es' },
    ),
  )
  const pdf = await PDF.load(bytes)
  expect([pdf.getTitle(), pdf.getLanguage(), pdf.getCreationDate()]).toEqual(['Capacitación', 'es', madeAt])
  const [text = ''] = await readPages(bytes)
  for (const part of ['Capacitación de Íñigo Peña', '¿Quién vende? «Nadie» — aún.', 'Número', '7ZZZ-1'])
    expect(text).toContain(part)
  expect(text).toContain('Página 1 de 1')
})

const names = ['Nguyễn Thị Ánh', 'Łukasz Żółć', 'Олексій Ґонта', 'Γιώργος Παπαδάκης', '陳大文', '山田 かおり', '김민준']

test('B2 names of seven scripts are read back letter by letter, in headings, cells and titles', async () => {
  const columns = [{ title: 'Name', share: 1 }]
  const blocks: PdfBlock[] = [
    ...names.map((text): PdfBlock => ({ kind: 'heading', level: 1, text })),
    { kind: 'table', columns, rows: names.map(name => [name]) },
  ]
  const bytes = await makePdf(document(blocks, { title: names.slice(-4).join(' ') }))
  const [page = ''] = await readPages(bytes)
  for (const name of names) expect(page.split(name).length).toBeGreaterThan(2)
  expect(page).toContain(names.slice(-4).join(' '))
  expect(page).not.toContain('□')
  expect(bytes.length).toBeLessThan(60_000)
})

test('B2 letters that no font has are boxes, which the document explains in its language', async () => {
  const blocks: PdfBlock[] = [{ kind: 'paragraph', text: 'محمد Łukasz e\u0301\u200d' }]
  const [english] = await readPages(await makePdf(document(blocks)))
  expect(english).toContain('□□□□ Łukasz é')
  expect(english).toContain('□ is a letter that cannot be printed here.')
  const [spanish] = await readPages(await makePdf(document(blocks, { language: 'es' })))
  expect(spanish).toContain('□ es una letra que no se puede imprimir aquí.')
  const [whole] = await readPages(await makePdf(document([{ kind: 'paragraph', text: 'Łukasz' }])))
  expect(whole).not.toContain('□')
})

test('B2 a long table repeats its head on each page, and no row is lost or doubled', async () => {
  const columns = [
    { title: 'Person', share: 2 },
    { title: 'Course', share: 1 },
  ]
  const long = 'Selling to adults only '.repeat(300)
  const rows = Array.from({ length: 120 }, (_, index) => [`Person no. ${index};`, index === 60 ? long : 'Rules'])
  const pages = await readPages(await makePdf(document([{ kind: 'table', columns, rows }])))
  expect(pages.length).toBeGreaterThan(4)
  for (const [index, page] of pages.entries()) {
    expect(page.match(/Person\s+Course/g)).toHaveLength(1)
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  const found = pages.join('\n').match(/Person no\. \d+;/g)
  expect(found).toEqual(rows.map(([person]) => person))
  expect(pages.join('\n').match(/adults/g)).toHaveLength(300)
})

test('B2 a word that is wider than the page is cut, and a document that ends with a page has no empty one', async () => {
  const word = 'x'.repeat(300)
  const blocks: PdfBlock[] = [{ kind: 'paragraph', text: word }]
  const pages = await readPages(await makePdf(document(blocks)))
  expect(pages.join('').match(/x/g)).toHaveLength(300)
  const lines = Array.from({ length: 33 }, (): PdfBlock => ({ kind: 'paragraph', text: 'line' }))
  expect(await readPages(await makePdf(document(lines)))).toHaveLength(1)
})

const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })

/** Writes what a signature covers, and the signature, as files. */
const takeApart = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('latin1')
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/.exec(text) ?? []
  const [from = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number)
  const covered = Buffer.concat([bytes.subarray(from, from + length), bytes.subarray(next, next + rest)])
  const signature = text.slice(from + length + 1, next - 1).replace(/(00)+$/, '')
  writeFileSync(join(folder, 'signature.der'), Buffer.from(signature.length % 2 ? `${signature}0` : signature, 'hex'))
  return { text, covered, end: next + rest }
}

const check = (covered: Buffer, certificate: Buffer) => {
  writeFileSync(join(folder, 'covered'), covered)
  writeFileSync(join(folder, 'key.pem'), openssl('x509', '-inform', 'der', '-in', writeDer(certificate)))
  const files = ['-in', join(folder, 'signature.der'), '-content', join(folder, 'covered')]
  const trust = ['-CAfile', join(folder, 'key.pem'), '-purpose', 'any']
  return openssl('cms', '-verify', '-binary', '-inform', 'der', ...files, ...trust, '-out', '/dev/null')
}
const writeDer = (certificate: Buffer) => {
  const path = join(folder, 'key.der')
  writeFileSync(path, certificate)
  return path
}

test('B2 a signed document is verified by OpenSSL, and one changed bit is found', async () => {
  const { privateKey, certificate } = await makeKey(new Date('2020-01-01T00:00:00Z'))
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' })
  const signer = { certificate, chain: [], sign: async (bytes: Uint8Array) => sign('sha256', bytes, key) }
  const bytes = await makePdf(document([{ kind: 'paragraph', text: 'Ana Ortiz' }], { signer }))
  const { text, covered, end } = takeApart(bytes)
  expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
  expect(end).toBe(bytes.length)
  expect(() => check(covered, certificate)).not.toThrow()
  covered[1000] = (covered[1000] ?? 0) ^ 1
  expect(() => check(covered, certificate)).toThrow()
})
