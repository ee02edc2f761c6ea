import { domainToASCII } from 'node:url'
import PostalMime, { type Attachment } from 'postal-mime'

/** What a delivery report says about one recipient. */
export type ReportedRecipient = {
  /** The final and the original recipient, normalized. */
  addresses: string[]
  action: 'failed' | 'delayed'
  /** The enhanced status code (RFC 3463). */
  status: string
  /** The words of the mail server; empty = none. */
  diagnostic: string
}

/** A delivery status notification (RFC 3464), with the message ids that it quotes. */
type DeliveryReport = { messageIds: string[]; recipients: ReportedRecipient[] }

/** The rest of a longer message is not read: the report comes first. */
export const maxReportBytes = 1_000_000

const maxIds = 20
const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const returnedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

/** An address in lower case, with its domain as the DNS spells it. */
export const normalizeAddress = (address: string) => {
  const text = address
    .trim()
    .replace(/^<(.*)>$/, '$1')
    .toLowerCase()
  const domain = text.slice(text.lastIndexOf('@') + 1)
  return text.slice(0, text.length - domain.length) + (domainToASCII(domain) || domain)
}

/** RFC 6533 writes characters that are not ASCII as `\x{F6}`. */
const decodeEscapes = (text: string) =>
  text.replaceAll(/\\x\{([\da-f]{2,5})\}/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** The address of a field such as `rfc822; ana@example.com`. */
const readAddress = (field = '') => {
  const [, type = '', address = ''] = /^\s*([\w-]+)\s*;(.*)$/.exec(field) ?? []
  return address && [normalizeAddress(/^utf-8$/i.test(type) ? decodeEscapes(address) : address)]
}

type Fields = ReadonlyMap<string, string>

const readFields = (group: string): Fields => {
  const lines = group.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return new Map(
    lines.flatMap(line => {
      const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? []
      return name && value !== undefined ? [[name.toLowerCase(), value.trim()] as const] : []
    }),
  )
}

/** The fields about the message, then those about each recipient. */
const readGroups = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n[ \t]*\n/)
    .map(readFields)

/** The code in the words of the server is more precise than a general status such as 5.0.0. */
const readStatus = (fields: Fields) => {
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0]
  if (status && !status.endsWith('.0.0')) return status
  return /\b[45]\d\d[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('diagnostic-code') ?? '')?.[1] ?? status
}

const readRecipient = (fields: Fields): ReportedRecipient[] => {
  const action = /^(failed|delayed)\b/i.exec(fields.get('action') ?? '')?.[1]?.toLowerCase()
  const status = readStatus(fields)
  if (!status || (action !== 'failed' && action !== 'delayed')) return []
  const addresses = [...readAddress(fields.get('final-recipient')), ...readAddress(fields.get('original-recipient'))]
  const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '')
  return [{ addresses, action, status, diagnostic: diagnostic.replaceAll(/\p{Cc}|\p{Surrogate}/gu, ' ').slice(0, 500) }]
}

const readText = ({ content }: Attachment) => (typeof content === 'string' ? content : '')

const listIds = (texts: readonly string[]) =>
  texts.flatMap(text => text.match(/\b[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\b/gi) ?? [])

const readHead = (part: Attachment) => readText(part).split(/\r?\n\r?\n/, 1)[0] ?? ''

const parse = async (message: Uint8Array) => {
  const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxNestingDepth: 10 } as const
  try {
    return (await PostalMime.parse(message.subarray(0, maxReportBytes), options)).attachments
  } catch {
    return []
  }
}

/** Reads a delivery report; null = the message is something else, such as an automatic reply. */
export const readDeliveryReport = async (message: Uint8Array): Promise<DeliveryReport | null> => {
  const parts = await parse(message)
  const status = parts.find(({ mimeType }) => statusTypes.includes(mimeType))
  if (!status) return null
  const [about = new Map(), ...recipients] = readGroups(readText(status))
  const returned = parts.filter(({ mimeType }) => returnedTypes.includes(mimeType)).map(readHead)
  const ids = listIds([about.get('original-envelope-id') ?? '', ...returned])
  return {
    messageIds: [...new Set(ids.map(id => id.toLowerCase()))].slice(0, maxIds),
    recipients: recipients.flatMap(readRecipient),
  }
}
