import type { PDF } from '@libpdf/core'
import { drawBlock, pale, readText } from './draw-blocks.ts'
import { measureText, missingLetter } from './fonts.ts'
import type { PdfDocument, PdfSigner, PdfTimestamps } from './pdf-document.ts'
import { drawLine, margin, openSheet, type Sheet, width, wrap } from './sheet.ts'

/** Loaded with the first document: four megabytes of program. */
const loadLibrary = () => import('@libpdf/core')

const words = {
  en: {
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    missing: `${missingLetter} is a letter that cannot be printed here.`,
  },
  es: {
    page: (page: number, pages: number) => `Página ${page} de ${pages}`,
    missing: `${missingLetter} es una letra que no se puede imprimir aquí.`,
  },
}

const drawFooters = ({ pdf, regular: face }: Sheet, { title, language }: PdfDocument) => {
  const [size, y] = [8, 36]
  const style = { face, size, y, color: pale }
  const pages = pdf.getPages()
  const [text = ''] = wrap(title, { face, size, width: width - 90 })
  for (const [index, page] of pages.entries()) {
    const number = words[language].page(index + 1, pages.length)
    drawLine(page, text, { ...style, x: margin })
    drawLine(page, number, { ...style, x: margin + width - measureText(face, number, size) })
  }
}

const describe = (pdf: PDF, { title, language, madeAt }: PdfDocument) => {
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setLanguage(language)
  pdf.setAuthor('Trellis')
  pdf.setCreator('Trellis')
  pdf.setProducer('Trellis')
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
}

/** Bytes for a timestamp: twice those of usual ones, which bring their certificates. */
const timestampSize = 12_288

type SignInput = { signer: PdfSigner; signingTime: Date; ask?: PdfTimestamps['ask'] }

const signOnce = async (bytes: Uint8Array, { signer, signingTime, ask }: SignInput) => {
  const { PDF } = await loadLibrary()
  const pdf = await PDF.load(bytes)
  const { certificate, chain, sign } = signer
  const size = [certificate, ...chain].reduce((sum, { length }) => sum + length, 2048)
  const signed = await pdf.sign({
    signer: { certificate, certificateChain: [...chain], keyType: 'EC', signatureAlgorithm: 'ECDSA', sign },
    signingTime,
    subFilter: 'ETSI.CAdES.detached',
    estimatedSize: ask ? size + timestampSize : size,
    ...(ask && { level: 'B-T', timestampAuthority: { timestamp: ask } }),
  })
  return signed.bytes
}

/**
 * Signed by ETSI EN 319 142: any change of a byte breaks the signature. PAdES B-T where an authority of timestamps
 * answers, else B-B.
 */
const signPdf = async (bytes: Uint8Array, input: SignInput) => {
  const { timestamps } = input.signer
  if (!timestamps) return signOnce(bytes, input)
  try {
    const signed = await signOnce(bytes, { ...input, ask: timestamps.ask })
    timestamps.settle(null)
    return signed
  } catch (error) {
    timestamps.settle(error)
    return signOnce(bytes, input)
  }
}

/** Prints a document on US Letter; at its end it says what stands for letters that no font has. */
export const makePdf = async (document: PdfDocument): Promise<Uint8Array> => {
  const { PDF } = await loadLibrary()
  const pdf = PDF.create()
  describe(pdf, document)
  const sheet = await openSheet(pdf, [document.title, ...document.blocks.map(readText)].join(''))
  for (const block of document.blocks) await drawBlock(sheet, block)
  if (sheet.lacksLetters) await drawBlock(sheet, { kind: 'paragraph', text: words[document.language].missing })
  drawFooters(sheet, document)
  const bytes = await pdf.save({ subsetFonts: true })
  const { signer, madeAt: signingTime } = document
  return signer ? signPdf(bytes, { signer, signingTime }) : bytes
}
