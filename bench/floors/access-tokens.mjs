// node bench/floors/access-tokens.mjs: the cost of verifying an access token with our previous code and with two
// libraries, alternating in one process. Prints the median of the rounds in CPU-microseconds per token.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createDecoder, createVerifier } from 'fast-jwt'
import { jwtVerify } from 'jose'

const [rounds, perRound] = [15, 5_000]
const secret = randomBytes(32)
const kid = '0198c5a2-0000-7000-8000-000000000001'
const now = new Date()
const issued = Math.floor(now.getTime() / 1000)
const encode = part => Buffer.from(JSON.stringify(part)).toString('base64url')
const claims = { sid: kid, sub: kid, iss: 'trellis', aud: 'trellis', iat: issued, exp: issued + 900 }
const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(claims)}`
const token = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`

const decode = part => JSON.parse(Buffer.from(part, 'base64url').toString())
const byHand = async () => {
  const [header, payload, signature] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  return decode(header).kid === kid && timingSafeEqual(given, right) && decode(payload)
}

const read = createDecoder({ complete: true })
const names = ['sub', 'sid', 'exp', 'iss', 'aud']
const verify = createVerifier({ key: secret, algorithms: ['HS256'], requiredClaims: names, ignoreExpiration: true })
const byFastJwt = async () => read(token).header.kid === kid && verify(token)

const hmac = { name: 'HMAC', hash: 'SHA-256' }
const imported = await crypto.subtle.importKey('raw', secret, hmac, false, ['verify'])
const rules = { algorithms: ['HS256'], issuer: 'trellis', audience: 'trellis', currentDate: now }
const byJose = () => jwtVerify(token, () => imported, rules)

const ways = { byHand, byFastJwt, byJose }
const cost = async way => {
  const before = process.cpuUsage()
  for (let nth = 0; nth < perRound; nth += 1) await way()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / perRound
}

const costs = { byHand: [], byFastJwt: [], byJose: [] }
for (let round = 0; round < rounds; round += 1)
  for (const [name, way] of Object.entries(ways)) costs[name].push(await cost(way))
const median = numbers => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
process.stdout.write(
  `${Object.entries(costs)
    .map(([name, each]) => `${name} ${median(each).toFixed(1)}`)
    .join('\n')}\n`,
)
