import { type AddressInfo, createServer, type Socket } from 'node:net'

type StoredMessage = { text: Buffer; isSeen: boolean }

const reply = (messages: StoredMessage[], command: string): { lines: (string | Buffer)[]; end?: string } => {
  const [, uid = '0'] = /^UID (?:FETCH|STORE) (\d+)/i.exec(command) ?? []
  const message = messages[Number(uid) - 1]
  if (/^CAPABILITY/i.test(command)) return { lines: ['* CAPABILITY IMAP4rev1\r\n'] }
  if (/^LIST "" ""/i.test(command)) return { lines: ['* LIST (\\Noselect) "/" ""\r\n'] }
  if (/^SELECT "?INBOX"?$/i.test(command))
    return { lines: ['* FLAGS (\\Seen)\r\n', `* ${messages.length} EXISTS\r\n`, '* OK [UIDVALIDITY 1] ok\r\n'] }
  if (/^SELECT/i.test(command)) return { lines: [], end: 'NO [NONEXISTENT] There is no such folder' }
  if (/^UID SEARCH/i.test(command))
    return { lines: [`* SEARCH${messages.map((each, at) => (each.isSeen ? '' : ` ${at + 1}`)).join('')}\r\n`] }
  if (message && /^UID FETCH/i.test(command))
    return { lines: [`* ${uid} FETCH (UID ${uid} BODY[]<0> {${message.text.length}}\r\n`, message.text, ')\r\n'] }
  if (message && /^UID STORE.*\\Seen/i.test(command)) {
    message.isSeen = true
    return { lines: [`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))\r\n`] }
  }
  return { lines: [] }
}

const login = 'bounces hunter:2'

const answer = (socket: Socket, messages: StoredMessage[], line: string) => {
  const [tag = '', ...words] = line.split(' ')
  const command = words.join(' ')
  if (/^LOGIN/i.test(command) && command.replaceAll('"', '').slice('LOGIN '.length) !== login)
    return socket.write(`${tag} NO [AUTHENTICATIONFAILED] Wrong password\r\n`)
  const { lines, end = 'OK done' } = reply(messages, command)
  for (const each of lines) socket.write(each)
  return socket.write(`${tag} ${end}\r\n`)
}

/** An IMAP server with one mailbox of `bounces`, whose password is `hunter:2`: as much of it as is read. */
export const startImapServer = async () => {
  const messages: StoredMessage[] = []
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let rest = ''
    socket.on('data', piece => {
      const lines = `${rest}${piece}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, messages, line)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://bounces:hunter%3A2@127.0.0.1:${port}/INBOX`,
    add: (...texts: Buffer[]) => void messages.push(...texts.map(text => ({ text, isSeen: false }))),
    countUnread: () => messages.filter(({ isSeen }) => !isSeen).length,
    stop: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}
