import type { Certificate } from '@trellis/contract/credentials/certificates.ts'
import { qrPng } from '../../../platform/exports/qr-png.ts'
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/pdf-document.ts'

type Language = PdfDocument['language']

const words = {
  en: {
    certificate: 'Certificate',
    deleted: 'This person’s account was deleted',
    training: 'Training',
    rule: 'Rule',
    edition: (code: string | null, edition: number, from: string) =>
      `${code ? `${code}, edition` : 'Edition'} ${edition} of ${from}`,
    issued: 'Issued',
    expires: 'Expires',
    never: 'Never',
    provider: 'Provider',
    approval: 'Approval number',
    time: 'Training time',
    score: 'Test score',
    number: 'Number',
    status: (day: string) => `Status on ${day}`,
    valid: 'Valid',
    expired: 'Expired',
    withdrawn: (day: string) => `Withdrawn on ${day}. It no longer counts.`,
    replaced: (day: string) => `Replaced by a newer certificate on ${day}`,
    completed: 'Completed training',
    version: 'Version',
    completedOn: 'Completed on',
    scan: (url: string) => `Scan the code to see the status today: ${url}`,
    honest: 'Training time is measured active time.',
    signed: (keyId: string) => `This file is signed. Fingerprint of the key: ${keyId}`,
    packed: 'This copy is signed with the evidence pack that it is part of.',
  },
  es: {
    certificate: 'Certificado',
    deleted: 'La cuenta de esta persona se eliminó',
    training: 'Capacitación',
    rule: 'Regla',
    edition: (code: string | null, edition: number, from: string) =>
      `${code ? `${code}, edición` : 'Edición'} ${edition} del ${from}`,
    issued: 'Emitido',
    expires: 'Vence',
    never: 'Nunca',
    provider: 'Proveedor',
    approval: 'Número de aprobación',
    time: 'Tiempo de capacitación',
    score: 'Resultado del examen',
    number: 'Número',
    status: (day: string) => `Estado el ${day}`,
    valid: 'Vigente',
    expired: 'Vencido',
    withdrawn: (day: string) => `Retirado el ${day}. Ya no cuenta.`,
    replaced: (day: string) => `Reemplazado por un certificado más reciente el ${day}`,
    completed: 'Capacitación completada',
    version: 'Versión',
    completedOn: 'Completado el',
    scan: (url: string) => `Escanea el código para ver el estado de hoy: ${url}`,
    honest: 'El tiempo de capacitación es tiempo activo medido.',
    signed: (keyId: string) => `Este archivo está firmado. Huella digital de la clave: ${keyId}`,
    packed: 'Esta copia está firmada con el archivo de evidencia del que forma parte.',
  },
} satisfies Record<Language, Record<string, unknown>>

const toDay = (language: Language) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (day: string) => format.format(new Date(day))
}

const toDuration = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`

/** The stores' own day may be another one. */
const toMoment = (moment: string, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))

const toStatus = ({ status, endedOn }: Certificate, language: Language) => {
  const say = words[language]
  if (status === 'valid' || status === 'expired') return say[status]
  return say[status](endedOn ? toDay(language)(endedOn) : '')
}

const listFacts = (certificate: Certificate, language: Language) => {
  const [say, day] = [words[language], toDay(language)]
  const { requirement, provider, minutes, score, issuedOn, expiresOn, number, readAt } = certificate
  const { code, edition, editionFrom, title } = requirement
  const facts: (readonly [string, string | null | undefined])[] = [
    [say.status(toMoment(readAt, language)), toStatus(certificate, language)],
    [say.training, title[language]],
    [say.rule, say.edition(code, edition, day(editionFrom))],
    [say.issued, day(issuedOn)],
    [say.expires, expiresOn ? day(expiresOn) : say.never],
    [say.provider, provider?.name],
    [say.approval, provider?.approvalNumber],
    [say.time, minutes === null ? null : toDuration(minutes)],
    [say.score, score === null ? null : `${score}%`],
    [say.number, number],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

const listParts = ({ parts }: Certificate, language: Language): PdfBlock[] => {
  const [say, day] = [words[language], toDay(language)]
  if (parts.length === 0) return []
  const columns = [
    { title: say.training, share: 4 },
    { title: say.version, share: 1 },
    { title: say.completedOn, share: 2 },
    { title: say.time, share: 2 },
    { title: say.score, share: 2 },
  ]
  const rows = parts.map(({ title, version, completedOn, minutes, score }) => [
    title,
    version === null ? '–' : String(version),
    day(completedOn),
    toDuration(minutes),
    score === null ? '–' : `${score}%`,
  ])
  return [
    { kind: 'heading', level: 2, text: say.completed },
    { kind: 'table', columns, rows },
  ]
}

type Print = {
  language: Language
  siteUrl: string /** Null = not signed by itself, but with an evidence pack. */
  keyId: string | null
}

/** A certificate as a document: what its page shows, and the code of that page. */
export const describeCertificate = (certificate: Certificate, { language, siteUrl, keyId }: Print): PdfDocument => {
  const url = `${siteUrl}/certificates/${certificate.number}`
  const say = words[language]
  const name = certificate.name ?? say.deleted
  return {
    title: `${say.certificate}: ${name}`,
    language,
    madeAt: new Date(certificate.readAt),
    blocks: [
      { kind: 'paragraph', text: say.certificate },
      { kind: 'heading', level: 1, text: name },
      { kind: 'rule' },
      { kind: 'facts', facts: listFacts(certificate, language) },
      ...listParts(certificate, language),
      { kind: 'image', png: qrPng(url, 300), width: 108 },
      { kind: 'paragraph', text: say.scan(url) },
      { kind: 'paragraph', text: say.honest },
      { kind: 'paragraph', text: keyId === null ? say.packed : say.signed(keyId) },
    ],
  }
}
