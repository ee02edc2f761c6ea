// A third-party program, which knows Trellis only by its OpenAPI description: copied next to the types generated from
// it, compiled, and run by server/testing/generated-client.test.ts.
import createClient from 'openapi-fetch'
import type { components, paths } from './api.js'

const [baseUrl, email, password] = process.argv.slice(2) as [string, string, string]
const client = createClient<paths>({ baseUrl })

const signedIn = await client.POST('/login', { body: { email, password } })
if (!signedIn.data) throw new Error(`The sign-in was refused with ${signedIn.response.status}`)
const headers = { authorization: `Bearer ${signedIn.data.token}` }

const me = await client.GET('/users/me', { headers })
const saved = await client.PATCH('/users/me/preferences', {
  headers,
  body: { locale: 'es', mails: { training: false } },
})
const preferences = await client.GET('/users/me/preferences', { headers })
const refused = await client.POST('/login', { body: { email, password: `${password}?` } })

// Typed as described: without the description it would be unknown or undefined here.
const problem: components['schemas']['Problem'] | undefined = refused.error
const code: 'SIGN_IN_FAILED' | null = problem?.code === 'SIGN_IN_FAILED' ? problem.code : null

const result = {
  email: me.data?.email,
  saved: saved.response.status,
  locale: preferences.data?.locale,
  training: preferences.data?.mails.training,
  problem: { status: refused.response.status, body: problem, code },
}
console.log(JSON.stringify(result))
