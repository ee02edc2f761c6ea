import type { ImapFlow } from 'imapflow'
import { errorMessage } from '../../../platform/error-code.ts'
import { withoutAddresses } from '../redact-links.ts'
import { maxReportBytes } from './delivery-report.rules.ts'

/** The server's own words say more than "Command failed". */
const describeError = (error: unknown) => {
  const hasWords = error instanceof Error && 'responseText' in error && typeof error.responseText === 'string'
  return withoutAddresses(hasWords ? String(error.responseText) : errorMessage(error))
}

const connectTo = async (mailboxUrl: string, timeoutMs: number) => {
  // Loaded when it is needed: most processes read no mailbox.
  const { ImapFlow: Client } = await import('imapflow')
  const { protocol, hostname, port, username, password } = new URL(mailboxUrl)
  const secure = protocol === 'imaps:'
  const client = new Client({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxLiteralSize: 2 * maxReportBytes,
  })
  // An error also rejects the command that waits; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const getFolder = (mailboxUrl: string) => decodeURIComponent(new URL(mailboxUrl).pathname.slice(1)) || 'INBOX'

type Work<T> = (client: ImapFlow) => Promise<T>

const withMailbox = async <T>(mailboxUrl: string, timeoutMs: number, work: Work<T>): Promise<T> => {
  let client: ImapFlow | undefined
  try {
    client = await connectTo(mailboxUrl, timeoutMs)
    await client.mailboxOpen(getFolder(mailboxUrl))
    return await work(client)
  } finally {
    client?.close()
  }
}

/** Opens the mailbox for returned emails and reads nothing. The error names no address. */
export const openBounceMailbox = async (mailboxUrl: string): Promise<void> => {
  try {
    await withMailbox(mailboxUrl, 4_000, async () => undefined)
  } catch (error) {
    throw new Error(describeError(error))
  }
}

/** A run is far shorter than its job may take; the next one reads on. */
const maxMessages = 500

/**
 * Passes the unread messages of the mailbox to `read`, oldest first, and marks each as read after it. What `read` throws
 * leaves the message unread. The error of an unreachable mailbox names no address.
 */
export const readBounceMailbox = (mailboxUrl: string, read: (message: Uint8Array) => Promise<void>): Promise<void> =>
  withMailbox(mailboxUrl, 30_000, async client => {
    const unread = (await client.search({ seen: false }, { uid: true })) || []
    for (const uid of unread.slice(0, maxMessages)) {
      const message = await client.fetchOne(uid, { source: { maxLength: maxReportBytes } }, { uid: true })
      const { source } = message || {}
      if (source) await read(source)
      await client.messageFlagsAdd({ uid: String(uid) }, ['\\Seen'], { uid: true })
    }
  })
