import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onCleanup } from './cleanup.ts'

/** A local mail server that stores what arrives. */
export type MailServer = { url: string; mails: readonly Mail[]; stop: () => Promise<void> }
type Mail = { messageId: string; recipient: string; text: string }

const headerOf = (mail: string, name: string) => new RegExp(`^${name}: (.+)$`, 'im').exec(mail)?.[1]?.trim() ?? ''

/** Quoted-printable: the links of a mail are whole again. */
const decode = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')

/** Starts a mail server that accepts every mail, except to addresses that begin with 'refused'. */
export const startMailServer = async (): Promise<MailServer> => {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? new Error('There is nobody of that name') : undefined),
    onData: (stream: Readable, _session, done) => {
      text(stream).then(mail => {
        mails.push({ messageId: headerOf(mail, 'Message-ID'), recipient: headerOf(mail, 'To'), text: decode(mail) })
        done()
      }, done)
    },
  })
  // A killed sender breaks the connection.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>(resolve => server.close(resolve))
  onCleanup(stop)
  return { url: `smtp://127.0.0.1:${port}`, mails, stop }
}
