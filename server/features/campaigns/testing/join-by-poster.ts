import { employees } from '@trellis/contract/employees/employees.ts'
import { signUpLinks } from '@trellis/contract/sign-ups/sign-ups.ts'
import { newId } from '../../../platform/ids.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { employManager } from '../../../testing/learning.ts'
import { solveCaptcha } from '../../../testing/solve-captcha.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { uniqueAddress } from '../../../testing/try-row.ts'
import { rewardJobs } from '../rewards/rewards.jobs.ts'
import type { Stage } from './campaign-learning.ts'

/** The password of everyone who joins by a poster. */
export const posterPassword = 'Other-horse-8'

type At = Pick<Stage, 'learner'>

/** Joins a store by its poster, as any reader of it can; returns their access token. */
export const joinByPoster = async (
  app: TestApp,
  { learner: { dispensaryId } }: At,
  email = `${newId()}@invented.trellis.test`,
) => {
  const store = app.db.selectFrom('dispensary').select('sign_up_link_id').where('id', '=', dispensaryId)
  const { sign_up_link_id: linkId } = await store.executeTakeFirstOrThrow()
  const { token } = (await app.call(signUpLinks.open, { params: { linkId } }, { address: uniqueAddress() })).body
  const person = { firstName: 'Ana', lastName: 'Reyes', phoneNumber: '3035550142', email, password: posterPassword }
  const body = { ...person, signUpToken: token, reCaptchaToken: await solveCaptcha(app) }
  const answer = await app.call(signUpLinks.create, { body }, { address: uniqueAddress() })
  const user = app.db.selectFrom('app_user').select('id').where('email', '=', email)
  const { id } = await user.executeTakeFirstOrThrow()
  return { token: (answer.body as { token: string }).token, userId: id, email, dispensaryId }
}

/** Verifies the address of a person, as the mailed link does. */
export const proveAddress = (app: TestApp, { userId }: { userId: string }) =>
  app.db.updateTable('app_user').set({ address_proven_at: app.now() }).where('id', '=', userId).execute()

/** A manager of the stage's store, logged in. */
export const buildManager = (app: TestApp, { learner: { dispensaryId } }: At) => employManager(app, { dispensaryId })

/** A manager confirms or rejects people who joined by the poster. */
export const confirm = (
  app: TestApp,
  { token }: { token: string },
  { people, isEmployed = true }: { people: readonly { userId: string; dispensaryId: string }[]; isEmployed?: boolean },
) => {
  const body = { people: people.map(({ userId: id, dispensaryId }) => ({ id, dispensaryId })), isEmployed }
  return app.call(employees.confirm, { body }, token)
}

/** Runs one of these jobs once. */
export const run = (app: TestApp, jobs: readonly Job[], name: string) =>
  jobs.find(job => job.name === name)!.run({ db: app.db, config: app.config, now: app.now(), payload: {} })

/** Pays rewards that are no longer pending, as the job does every two minutes. */
export const settle = (app: TestApp) => run(app, rewardJobs, 'settle-waiting-rewards')
