import type { PDF } from '@libpdf/core'
import { drawBlock, pale } from './draw-blocks.ts'
import type { PdfDocument, PdfSigner } from './pdf-document.ts'
import { margin, openSheet, type Sheet, width, wrap } from './sheet.ts'

/** Loaded with the first document: four megabytes of program. */
const loadLibrary = () => import('@libpdf/core')

const words = {
  en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  es: (page: number, pages: number) => `Página ${page} de ${pages}`,
}

const drawFooters = ({ pdf, regular: font }: Sheet, { title, language }: PdfDocument) => {
  const [size, y] = [8, 36]
  const pages = pdf.getPages()
  const [text = ''] = wrap(title, { font, size, width: width - 90 })
  for (const [index, page] of pages.entries()) {
    const number = words[language](index + 1, pages.length)
    page.drawText(text, { x: margin, y, font, size, color: pale })
    page.drawText(number, { x: margin + width - font.getTextWidth(number, size), y, font, size, color: pale })
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

/** Signed by ETSI EN 319 142 (PAdES B-B): any change of a byte breaks the signature. */
const signPdf = async (bytes: Uint8Array, signer: PdfSigner, signingTime: Date) => {
  const { PDF } = await loadLibrary()
  const pdf = await PDF.load(bytes)
  const { certificate, chain, sign } = signer
  const signed = await pdf.sign({
    signer: { certificate, certificateChain: [...chain], keyType: 'EC', signatureAlgorithm: 'ECDSA', sign },
    signingTime,
    subFilter: 'ETSI.CAdES.detached',
    estimatedSize: [certificate, ...chain].reduce((sum, { length }) => sum + length, 2048),
  })
  return signed.bytes
}

/** Prints a document on US Letter. Letters that the font lacks lose their marks, or become question marks. */
export const makePdf = async (document: PdfDocument): Promise<Uint8Array> => {
  const { PDF } = await loadLibrary()
  const pdf = PDF.create()
  describe(pdf, document)
  const sheet = await openSheet(pdf)
  for (const block of document.blocks) await drawBlock(sheet, block)
  drawFooters(sheet, document)
  const bytes = await pdf.save({ subsetFonts: true })
  return document.signer ? signPdf(bytes, document.signer, document.madeAt) : bytes
}
